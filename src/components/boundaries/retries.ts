/** How often a visitor may try again (specification, section 9). */
export const MAX_RETRIES = 3;
/** After this long, in milliseconds, a boundary that still shows an error resets by itself (section 9). */
export const RESET_MS = 5_000;

/** What was done about errors so far. */
export interface Retries {
  /** How often the visitor has tried again. */
  count: number;
  /** The last reset came by itself. Another does not follow: an error that stays would be reported for ever. */
  automatic: boolean;
  /** What they belong to: when the boundary's key changes, all retries are there again. */
  key: string;
}

export const noRetries = (key: string): Retries => ({ count: 0, automatic: false, key });
export const triedAgain = ({ count, key }: Retries): Retries => ({
  count: count + 1,
  automatic: false,
  key,
});
export const resetItself = (retries: Retries): Retries => ({ ...retries, automatic: true });
