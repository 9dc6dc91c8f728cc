import { isAnyOf } from "@reduxjs/toolkit";
import { enquiryDiscarded } from "@/api/enquiries/enquiryEvents.ts";
import { paths } from "@/config/paths.ts";
import { isContinued } from "@/lib/isContinued.ts";
import { followSlice } from "@/lib/storedSlice.ts";
import { sliceRestored } from "@/state/storedSlices.ts";
import type { AppStartListening, FeatureStore } from "@/state/types.ts";
import {
  expiryOf,
  draftCleared,
  draftExpired,
  draftRedated,
  draftAdopted,
  selectDraft,
} from "./plannerDraftSlice.ts";
import { readStoredDraft } from "./readStoredDraft.ts";

/** The time in which a tab that shows an expired draft brings it back, in milliseconds. */
const BACK_MS = 1_000;

/** What the paths of the planner's steps begin with. */
const steps = paths.formStep("");

/**
 * Deletes an expired draft when a visit begins, on any page: the form itself may never be opened again. A draft with a
 * future time counts as new, because the visitor's clock was wrong. The draft's files go with it; a submitted plan
 * belongs to the outbox.
 */
export function setupPlannerDraftListeners(
  startListening: AppStartListening,
  page: Parameters<typeof isContinued>[0] = window,
): void {
  startListening({
    predicate: (action) => sliceRestored.match(action) && action.payload.name === "plannerDraft",
    effect: (_action, { dispatch, getState, extra: { clock } }) => {
      const at = clock.now();
      const draft = selectDraft(getState());
      if (!draft) return;
      if (draft.savedAt > at) dispatch(draftRedated({ at }));
      else if (at >= expiryOf(draft) && !isContinued(page, steps)) dispatch(draftExpired({ at }));
    },
  });
  startListening({
    matcher: isAnyOf(draftCleared, draftExpired),
    effect: (action, { dispatch, getState, getOriginalState, extra: { clock } }) => {
      const gone = selectDraft(getOriginalState());
      if (gone?.sentAt !== null) return;
      const discard = () => {
        if (selectDraft(getState())?.id !== gone.id) dispatch(enquiryDiscarded({ id: gone.id }));
      };
      if (draftExpired.match(action)) clock.setTimeout(discard, BACK_MS);
      else discard();
    },
  });
}

/**
 * Takes over changes of the draft from other tabs. A tab that shows the draft brings it back when another one took it
 * for expired, because the clock was corrected meanwhile. Returns the undo.
 */
export function followOtherTabs(page: Window, { dispatch, getState }: FeatureStore): () => void {
  return followSlice(page, "plannerDraft", (text) => {
    const stored = readStoredDraft(text);
    if (!stored) return;
    const own = page.location.pathname.startsWith(steps) ? selectDraft(getState()) : null;
    const isExpired = own && own.id !== stored.draft?.id && stored.changedAt >= expiryOf(own);
    dispatch(isExpired ? draftRedated({ at: stored.changedAt + 1 }) : draftAdopted(stored));
  });
}
