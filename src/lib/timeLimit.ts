import type { Clock } from "./clock.ts";

/** Settles as `work` does, or rejects after `limitMs` milliseconds. It does not stop the work. */
export function withTimeLimit<Result>(work: Promise<Result>, clock: Clock, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
