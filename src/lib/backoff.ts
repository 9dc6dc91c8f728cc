/** The shortest and the longest pause after failures, in milliseconds. */
export const FIRST_PAUSE_MS = 5_000;
export const LONGEST_PAUSE_MS = 300_000;

/**
 * The pause after `failures` failures in a row (1 or more), in milliseconds. It doubles each time up to five minutes;
 * the result is random in the upper half of that (never less than five seconds), which spreads the retries of many
 * browsers. `random` returns numbers in [0, 1).
 */
export function backoffDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return Math.max(FIRST_PAUSE_MS, ceiling / 2 + (random() * ceiling) / 2);
}
