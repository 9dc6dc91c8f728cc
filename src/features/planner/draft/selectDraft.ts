import type { RootState } from "@/state/types.ts";
import type { PlannerDraft } from "./plannerDraftSlice.ts";

/** The draft, or the copy of the plan that was sent; `null` when there is none. */
export const selectDraft = (state: RootState): PlannerDraft | null => state.plannerDraft?.draft ?? null;

/** The draft that was just deleted. */
export const selectCleared = (state: RootState): PlannerDraft | null => state.plannerDraft?.cleared ?? null;

/** The last change of an expired draft, in epoch milliseconds. */
export const selectExpired = (state: RootState): number | null => state.plannerDraft?.expired ?? null;

/** Whether the browser refuses to store the draft. */
export const selectRefused = (state: RootState): boolean => state.plannerDraft?.refused ?? false;
