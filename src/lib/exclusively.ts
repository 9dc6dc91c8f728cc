/** Runs `work` while no other tab of this site runs work under the same name; waits until then. */
export type Exclusively = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Uses the browser's locks, which end with the tab that holds them. Without locks, the work runs at once. */
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
      // If the work did not start, the browser refused the lock, as it does where storage is forbidden. Otherwise the
      // work failed.
      if (running) throw error;
    }
    return running ?? work();
  };
}
