/**
 * Runs `work` while no other tab of this site runs work of the same name. Answers `false`, without having run it, when
 * another one does.
 */
export type RunAlone = (name: string, work: () => Promise<void>) => Promise<boolean>;

/**
 * Locks across tabs. Without them (old browsers, storage forbidden) the work simply runs: the enquiry's id keeps it from
 * being stored twice.
 */
export function tabLocks(locks: Pick<LockManager, "request"> | undefined): RunAlone {
  return async (name, work) => {
    let started = false;
    try {
      if (locks) {
        return await locks.request(name, { ifAvailable: true }, async (lock) => {
          if (!lock) return false;
          started = true;
          await work();
          return true;
        });
      }
    } catch (error) {
      if (started) throw error;
      // The browser refuses locks, not the work.
    }
    await work();
    return true;
  };
}
