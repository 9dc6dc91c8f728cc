import type { AppThunk } from "@/state/types.ts";
import { decisionsForgotten } from "./decisionsSlice.ts";
import { forgetKeptDecisions } from "./keptDecisions.ts";

/** Deletes decisions that are not stored, when the administrator signs out. */
export function forgetDecisions(): AppThunk {
  return (dispatch, getState, extra) => {
    forgetKeptDecisions(extra);
    if (getState().decisions) dispatch(decisionsForgotten());
  };
}
