import { isAnyOf } from "@reduxjs/toolkit";
import { enquiryDiscarded } from "@/api/enquiries/enquiryEvents.ts";
import { isContinued } from "@/lib/isContinued.ts";
import { followSlice } from "@/lib/storedSlice.ts";
import type { AppStartListening, AppDispatch } from "@/state/types.ts";
import {
  expiryOf,
  draftCleared,
  draftExpired,
  draftRedated,
  draftAdopted,
  selectDraft,
} from "./plannerDraftSlice.ts";
import { readStoredDraft } from "./readStoredDraft.ts";

/** The action with which redux-persist restores a slice. */
const isRestored = (action: { type: string }) =>
  action.type === "persist/REHYDRATE" && "key" in action && action.key === "plannerDraft";

/**
 * Deletes an expired draft when a visit begins, on any page: the form itself may never be opened again. A draft with a
 * future time counts as new, because the visitor's clock was wrong. The draft's files go with it; a submitted plan
 * belongs to the outbox.
 */
export function setupPlannerDraftListeners(
  startListening: AppStartListening,
  page: Pick<Window, "performance"> = window,
): void {
  startListening({
    predicate: isRestored,
    effect: (_action, { dispatch, getState, extra: { clock } }) => {
      const at = clock.now();
      const draft = selectDraft(getState());
      if (!draft) return;
      if (draft.savedAt > at) dispatch(draftRedated({ at }));
      else if (at >= expiryOf(draft) && !isContinued(page)) dispatch(draftExpired({ at }));
    },
  });
  startListening({
    matcher: isAnyOf(draftCleared, draftExpired),
    effect: (_action, { dispatch, getOriginalState }) => {
      const gone = selectDraft(getOriginalState());
      if (gone?.sentAt === null) dispatch(enquiryDiscarded({ id: gone.id }));
    },
  });
}

/** Takes over changes of the draft from other tabs. Returns the undo. */
export function followOtherTabs(page: Window, dispatch: AppDispatch): () => void {
  return followSlice(page, "plannerDraft", (text) => {
    const stored = readStoredDraft(text);
    if (stored) dispatch(draftAdopted(stored));
  });
}
