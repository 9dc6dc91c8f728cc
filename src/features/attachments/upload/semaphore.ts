/** Limits how many tasks run at once, and lets none start while it is paused. */
export function createSemaphore(limit: number) {
  const gate = { isOpen: true, free: limit };
  let waiting: (() => void)[] = [];

  /** Makes every waiting task check its condition again. */
  function wake(): void {
    const checks = waiting;
    waiting = [];
    for (const check of checks) check();
  }

  const nextChange = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  return {
    wake,
    isOpen: (): boolean => gate.isOpen,
    setOpen(value: boolean): void {
      gate.isOpen = value;
      wake();
    },
    /** Resolves when the semaphore is open, or when the task is cancelled. */
    async opened(isCancelled: () => boolean): Promise<void> {
      while (!gate.isOpen && !isCancelled()) await nextChange();
    },
    /** Runs `task` when there is a free slot, or at once when it is cancelled, so that it can end. */
    async run<Result>(isCancelled: () => boolean, task: () => Promise<Result>): Promise<Result> {
      while (!(gate.isOpen && gate.free > 0) && !isCancelled()) await nextChange();
      // No `await` between the check and this line: two waiting tasks cannot take the same slot.
      gate.free -= 1;
      try {
        return await task();
      } finally {
        gate.free += 1;
        wake();
      }
    },
  };
}
