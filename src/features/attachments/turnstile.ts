/** Lets work through, a few at a time and only while it is open. */
export function createTurnstile(places: number) {
  const gate = { isOpen: true, free: places };
  let waiting: (() => void)[] = [];

  /** Whoever waits looks again. */
  function wake(): void {
    const looking = waiting;
    waiting = [];
    for (const look of looking) look();
  }

  const woken = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  return {
    wake,
    isOpen: (): boolean => gate.isOpen,
    setOpen(value: boolean): void {
      gate.isOpen = value;
      wake();
    },
    /** Resolves while it is open, or as soon as `isPointless`. */
    async opened(isPointless: () => boolean): Promise<void> {
      while (!gate.isOpen && !isPointless()) await woken();
    },
    /** Runs `work` in one of the places; does not wait for one once that `isPointless`. */
    async through<Result>(isPointless: () => boolean, work: () => Promise<Result>): Promise<Result> {
      while (!(gate.isOpen && gate.free > 0) && !isPointless()) await woken();
      // Taken in the moment of the look: whoever else waits looks after this.
      gate.free -= 1;
      try {
        return await work();
      } finally {
        gate.free += 1;
        wake();
      }
    },
  };
}
