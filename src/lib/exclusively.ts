import { systemClock, type Clock } from "./clock.ts";
import { withTimeLimit } from "./timeLimit.ts";

/** Runs `work` while no other tab of this site runs work under the same name; waits until then. */
export type Exclusively = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** A free lock is granted within milliseconds. After this time, the browser is asked who holds it. In milliseconds. */
export const LOCK_LIMIT_MS = 2_000;

/**
 * Uses the browser's locks, which end with the tab that holds them. The work runs without one where the browser has no
 * locks, refuses them, or does not grant a lock that nobody holds.
 */
export function exclusively(
  locks: Pick<LockManager, "request" | "query"> | undefined,
  clock: Clock = systemClock,
): Exclusively {
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    if (!locks) return work();
    return new Promise((resolve, reject) => {
      let running: Promise<Result> | undefined;
      let timer: unknown;
      const start = () => {
        clock.clearTimeout(timer);
        running ??= work();
        running.then(resolve, reject);
        return running;
      };
      const watch = () => {
        timer = clock.setTimeout(() => {
          withTimeLimit(locks.query(), clock, LOCK_LIMIT_MS).then(
            ({ held }) => {
              if (running) return;
              if (held?.some((lock) => lock.name === name)) watch();
              else void start();
            },
            () => void start(),
          );
        }, LOCK_LIMIT_MS);
      };
      watch();
      // A refused lock, as where storage is forbidden, is no reason to wait.
      locks.request(name, start).catch(() => void start());
    });
  };
}
