/** What an entry in the browser's history knows of the way to a step. */
export interface StepState {
  /** The step that was asked for and had to wait for this one. */
  wanted?: string;
  /** The visitor came from the review and goes back there. */
  fromReview?: boolean;
}

/** Reads it from what the router keeps, which may be anything. */
export function readStepState(state: unknown): StepState {
  if (typeof state !== "object" || state === null) return {};
  const { wanted, fromReview } = state as Record<string, unknown>;
  return {
    ...(typeof wanted === "string" ? { wanted } : {}),
    ...(fromReview === true ? { fromReview } : {}),
  };
}
