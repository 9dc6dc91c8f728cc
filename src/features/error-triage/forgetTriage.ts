import { baseApi } from "@/api/baseApi.ts";
import { CHANGE_PREFIX } from "@/api/inbox/inboxEnquiry.ts";
import type { AppThunk } from "@/state/types.ts";
import { DECISION_PREFIX } from "./decide/connectDecisions.ts";
import { decisionsForgotten } from "./decide/decisionsSlice.ts";

/**
 * Deletes what was read and decided from memory and from this device, also when the panel was not opened on this visit.
 * Resolves with `false` when the copy may still exist.
 */
export function forgetTriage(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    if (getState().decisions) dispatch(decisionsForgotten());
    if (getState().api) dispatch(baseApi.util.resetApiState());
    const { decisionStorage: storage } = extra;
    for (const key of storage?.keys() ?? []) {
      if (key.startsWith(DECISION_PREFIX) || key.startsWith(CHANGE_PREFIX)) storage?.remove(key);
    }
    const [copy, maps] = await Promise.all([extra.groupCopy?.(), extra.sourceMaps?.()]);
    const [forgotten, mapsForgotten] = await Promise.all([copy?.forget(), maps?.forget()]);
    return (forgotten ?? true) && (mapsForgotten ?? true);
  };
}
