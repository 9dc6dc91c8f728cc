export interface BackoffLimits {
  /** Shortest and longest pause, in milliseconds. */
  firstMs: number;
  maxMs: number;
}

/**
 * The pause after `failures` failures in a row (1 or more), in milliseconds. It doubles each time up to `maxMs`; the
 * result is random in the upper half of that (never less than `firstMs`), which spreads the retries of many browsers.
 * `random` returns numbers in [0, 1).
 */
export function backoffDelay(
  failures: number,
  random: () => number,
  { firstMs, maxMs }: BackoffLimits,
): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** failures);
  return Math.max(firstMs, ceiling / 2 + (random() * ceiling) / 2);
}
