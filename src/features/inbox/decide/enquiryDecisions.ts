import { isTransient, type ApiError } from "@/api/apiError.ts";
import type { EnquiryChanges, InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { inboxTriageApi } from "@/api/inbox/inboxTriageApi.ts";
import { decideEntries } from "@/components/panel/decisions/entryDecisions.ts";
import type { Target } from "@/state/decisions/decision.ts";
import { selectOffline, selectQueue } from "@/state/decisions/decisionsSlice.ts";
import { isOpen } from "@/state/decisions/queuedDecision.ts";
import { deleteNow } from "@/state/decisions/undoDecision.ts";
import type { AppThunk } from "@/state/types.ts";
import { enquiryType } from "../enquiryType.ts";

/** Carries out every deletion that waits: the inbox is left, and with it the button that undoes them. */
export function deleteAllNow(): AppThunk {
  return (dispatch, getState) => {
    for (const { decision, phase } of selectQueue(getState(), "enquiries")) {
      if (decision.isDeletion && phase === "waiting") dispatch(deleteNow(decision.id));
    }
  };
}

/** Stores a note at once where the database answers; otherwise it waits. Rejects when the database refuses it. */
export function saveNote(enquiry: InboxEnquiry, note: string): AppThunk<Promise<"stored" | "waiting">> {
  return async (dispatch, getState) => {
    const { key } = enquiry;
    const later = () => {
      dispatch(decideEntries("enquiries", enquiryType, [enquiry], { note }));
      return "waiting" as const;
    };
    const isNoteOf = ({ id, after }: Target<"enquiries">) => id === key && after?.note !== undefined;
    const hasEarlier = selectQueue(getState(), "enquiries").some(
      (queued) => isOpen(queued) && queued.decision.targets.some(isNoteOf),
    );
    if (selectOffline(getState()) || hasEarlier) return later();
    try {
      const { updateEnquiry } = inboxTriageApi.endpoints;
      await dispatch(updateEnquiry.initiate({ id: key, changes: { note } })).unwrap();
      return "stored";
    } catch (failure) {
      if (!isTransient(failure as ApiError)) throw failure;
      return later();
    }
  };
}

declare module "@/state/decisions/decision.ts" {
  interface DecisionValues {
    /** Of an enquiry what a decision changes; `null`: nothing is left. */
    enquiries: EnquiryChanges | null;
  }
}
