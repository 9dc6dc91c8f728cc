import { baseApi } from "@/api/baseApi.ts";
import { forgetKeptDecisions } from "@/state/decisions/connectDecisions.ts";
import { decisionsForgotten } from "@/state/decisions/decisionsSlice.ts";
import type { AppThunk } from "@/state/types.ts";

/**
 * Deletes what was read and decided from memory and from this device, also when the panel was not opened on this visit.
 * Resolves with `false` when the copy may still exist.
 */
export function forgetTriage(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    if (getState().decisions) dispatch(decisionsForgotten());
    if (getState().api) dispatch(baseApi.util.resetApiState());
    forgetKeptDecisions(extra);
    const [copy, maps] = await Promise.all([extra.groupCopy?.(), extra.sourceMaps?.()]);
    const [forgotten, mapsForgotten] = await Promise.all([copy?.forget(), maps?.forget()]);
    return (forgotten ?? true) && (mapsForgotten ?? true);
  };
}
