/** Ends the current task, so that the browser can react to input first. Where it cannot, as in Safari, work goes on. */
export async function yieldToInput(): Promise<void> {
  if ("scheduler" in globalThis && "yield" in scheduler) await scheduler.yield();
}
