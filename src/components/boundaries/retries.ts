/** How often a visitor may try again (specification, section 9). */
export const MAX_RETRIES = 3;
/** A boundary that still shows an error resets automatically after this time, in milliseconds (section 9). */
export const RESET_MS = 5_000;

/** The retries so far. */
export interface Retries {
  /** Retries by the visitor. */
  count: number;
  /** The last reset was automatic. No second one follows: a lasting error would be reported again and again. */
  automatic: boolean;
  /** The boundary's key: when it changes, all retries are available again. */
  key: string;
}

export const noRetries = (key: string): Retries => ({ count: 0, automatic: false, key });
export const triedAgain = ({ count, key }: Retries): Retries => ({
  count: count + 1,
  automatic: false,
  key,
});
export const resetItself = (retries: Retries): Retries => ({ ...retries, automatic: true });
