/** Longer checks of a store in development print a warning, in milliseconds: busy machines exceed the default of 32. */
export const SLOW_CHECK_MS = 10_000;
