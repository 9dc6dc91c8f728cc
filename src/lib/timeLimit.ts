import type { Clock } from "./clock.ts";

/** Settles as `work` does, or rejects with the code `deadline-exceeded` after `limitMs` milliseconds. It does not stop the work. */
export function withTimeLimit<Result>(work: Promise<Result>, clock: Clock, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = Object.assign(new Error(`No answer within ${limitMs} ms.`), { code: "deadline-exceeded" });
    const timer = clock.setTimeout(() => reject(late), limitMs);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}

/** Ends the current task: what a visitor does on a slow phone is answered between two tasks. */
export const nextTask = (clock: Clock) => new Promise<void>((resolve) => void clock.setTimeout(resolve, 0));
