import type { PersistState } from "redux-persist";
import type { RootState } from "@/state/types.ts";
import type { PlannerDraft } from "./plannerDraftSlice.ts";

/** The draft, or the copy of the plan that was sent; `null` when there is none. */
export const selectDraft = (state: RootState): PlannerDraft | null => state.plannerDraft?.draft ?? null;

/** Whether it is known if there is a draft: the slice joins late, and is read from the device later still. */
export function selectDraftKnown(state: RootState): boolean {
  const { _persist: persistence } = (state.plannerDraft ?? {}) as { _persist?: PersistState };
  return persistence?.rehydrated === true;
}

/** What was cleared a moment ago. */
export const selectCleared = (state: RootState): PlannerDraft | null => state.plannerDraft?.cleared ?? null;

/** When a draft that was removed for its age was last changed, epoch milliseconds. */
export const selectExpired = (state: RootState): number | null => state.plannerDraft?.expired ?? null;

/** Whether the browser refuses to store the draft. */
export const selectRefused = (state: RootState): boolean => state.plannerDraft?.refused ?? false;
