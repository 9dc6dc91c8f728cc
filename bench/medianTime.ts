import { median } from "./median.ts";

/** Runs `work` the given number of times and returns the median time of a run, in milliseconds. */
export function medianTime(runs: number, work: () => unknown): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return median(times);
}
