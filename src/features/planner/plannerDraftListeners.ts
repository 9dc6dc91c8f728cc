import { isAnyOf } from "@reduxjs/toolkit";
import { enquiryDiscarded } from "@/api/enquiries/enquiryEvents.ts";
import { pageShown } from "@/state/events.ts";
import type { AppStartListening, RootState } from "@/state/types.ts";
import { expiryOf } from "./draftLife.ts";
import { draftCleared, draftExpired } from "./plannerDraftSlice.ts";
import { selectDraft } from "./selectDraft.ts";

/** redux-persist's action by which a slice gets back what was stored. */
const isRestored = (action: { type: string }) =>
  action.type === "persist/REHYDRATE" && "key" in action && action.key === "plannerDraft";

/**
 * Removes a draft that is past its time: on every visit, whichever page it begins on, since a form that is never opened
 * again must not keep what was typed into it, and when a tab is looked at again. With a draft go its files; what was
 * handed over for sending is the outbox's. Returns the undo.
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
