/**
 * Makes timers of this process fire after a hundredth of their delay, until the mocks are restored after the test. The
 * SDKs wait seconds before they repeat a failed request; the order of their timers stays the same.
 */
export function fastTimers(): void {
  const { setTimeout } = globalThis;
  const fast = (callback: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
    setTimeout(callback, delay / 100, ...given);
  jest.spyOn(globalThis, "setTimeout").mockImplementation(fast as typeof setTimeout);
}
