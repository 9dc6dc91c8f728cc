/** Runs `work` when no other tab of this site runs any under the same name; it waits for its turn. */
export type Exclusively = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** By the browser's locks; without them the work runs at once. A tab that is closed lets go of its own. */
export function exclusively(locks: Pick<LockManager, "request"> | undefined): Exclusively {
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    if (!locks) return work();
    let running: Promise<Result> | undefined;
    try {
      await locks.request(name, async () => {
        running = work();
        await running;
      });
    } catch (error) {
      // The browser refuses locks, as where storage is forbidden, not the work; or the work itself failed.
      if (running) throw error;
    }
    return running ?? work();
  };
}
