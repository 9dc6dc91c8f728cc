/**
 * Development checks of a store that take longer than this print a warning, in milliseconds; a busy machine easily
 * exceeds the default of 32.
 */
export const SLOW_CHECK_MS = 10_000;
