import { isAnyOf } from "@reduxjs/toolkit";
import { enquiryDiscarded } from "@/api/enquiries/enquiryEvents.ts";
import { pageShown } from "@/state/events.ts";
import type { AppStartListening, RootState } from "@/state/types.ts";
import { expiryOf } from "./draftLife.ts";
import { draftCleared, draftExpired } from "./plannerDraftSlice.ts";
import { selectDraft } from "./selectDraft.ts";

/** The action with which redux-persist restores a slice. */
const isRestored = (action: { type: string }) =>
  action.type === "persist/REHYDRATE" && "key" in action && action.key === "plannerDraft";

/**
 * Deletes an expired draft at every start, on any page, and whenever a tab becomes visible: the form itself may never
 * be opened again. The draft's files go with it; a submitted plan belongs to the outbox. Returns the undo.
 */
export function setupPlannerDraftListeners(startListening: AppStartListening): () => void {
  const undo = [
    startListening({
      predicate: (action) => isRestored(action) || pageShown.match(action),
      effect: (_action, { dispatch, getState, extra: { clock } }) => {
        const at = clock.now();
        if (isPast(getState(), at)) dispatch(draftExpired({ at }));
      },
    }),
    startListening({
      matcher: isAnyOf(draftCleared, draftExpired),
      effect: (_action, { dispatch, getOriginalState }) => {
        const gone = selectDraft(getOriginalState());
        if (gone?.sentAt === null) dispatch(enquiryDiscarded({ id: gone.id }));
      },
    }),
  ];
  return () => {
    for (const stop of undo) stop();
  };
}

function isPast(state: RootState, at: number): boolean {
  const draft = selectDraft(state);
  return draft !== null && at >= expiryOf(draft);
}
