import type { AppThunk } from "@/state/types.ts";
import { decisionsForgotten } from "../decide/decisionsSlice.ts";
import { forgetKeptDecisions } from "../decide/keptDecisions.ts";
import { groupsForgotten } from "./groupsSlice.ts";

/**
 * Deletes what was read and decided from memory and from this device, also when the panel was not opened on this visit. Resolves
 * with `false` when the copy may still exist.
 */
export function forgetGroups(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    if (getState().groups) {
      dispatch(groupsForgotten());
      dispatch(decisionsForgotten());
    }
    forgetKeptDecisions(extra);
    const [copy, maps] = await Promise.all([extra.reportCopy?.(), extra.sourceMaps?.()]);
    const [cleared, forgotten] = await Promise.all([copy?.clear(), maps?.forget()]);
    return (cleared ?? true) && (forgotten ?? true);
  };
}
