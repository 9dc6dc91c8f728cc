import { isRecord } from "@/lib/isRecord.ts";

/** The planner's state in an entry of the browser's history. */
export interface StepState {
  /** The requested step, which needs this one first. */
  wanted?: string;
  /** The visitor came from the review and will return there. */
  fromReview?: boolean;
}

/** Reads it from the router's state, which can be anything. */
export function readStepState(state: unknown): StepState {
  if (!isRecord(state)) return {};
  const { wanted, fromReview } = state;
  return {
    ...(typeof wanted === "string" ? { wanted } : {}),
    ...(fromReview === true ? { fromReview } : {}),
  };
}
