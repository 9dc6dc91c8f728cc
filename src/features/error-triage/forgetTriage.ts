import { baseApi } from "@/api/baseApi.ts";
import { forgetKeptDecisions } from "@/state/decisions/connectDecisions.ts";
import { decisionsForgotten } from "@/state/decisions/decisionsSlice.ts";
import type { AppThunk } from "@/state/types.ts";

/**
 * Deletes what was read and decided from memory, from this device and from the app's icon, also when the panel was not
 * opened on this visit.
 */
export function forgetTriage(): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    if (getState().decisions) dispatch(decisionsForgotten());
    if (getState().api) dispatch(baseApi.util.resetApiState());
    forgetKeptDecisions(extra);
    void navigator.setAppBadge?.(0).catch(() => undefined);
    const [copy, maps] = await Promise.all([extra.groupCopy?.(), extra.sourceMaps?.()]);
    await Promise.all([copy?.forget(), maps?.forget()]);
  };
}
