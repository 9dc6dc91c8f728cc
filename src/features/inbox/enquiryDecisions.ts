import type { EnquiryChanges } from "@/api/inbox/inboxEnquiry.ts";
import { inboxTriageApi } from "@/api/inbox/inboxTriageApi.ts";
import { deliverEntries, type EntryCalls } from "@/components/panel/decisions/deliverEntries.ts";
import { partOf } from "@/state/decisions/decision.ts";
import { decisionMoved, decisionRemoved, selectQueue } from "@/state/decisions/decisionsSlice.ts";
import { deleteNow } from "@/state/decisions/decisionThunks.ts";
import { withoutTargets } from "@/state/decisions/queuedDecision.ts";
import type { AppThunk } from "@/state/types.ts";
import { enquiriesInWords } from "./enquiryType.ts";

const { updateEnquiry, removeEnquiries } = inboxTriageApi.endpoints;

/** How enquiries are changed and deleted. */
export const enquiryCalls: EntryCalls<"enquiries"> = {
  async change({ dispatch }, { id, before, after }, isAutomatic) {
    const request = { id, changes: after ?? {}, expected: before ?? {} };
    const { isConflict, before: stored } = await dispatch(updateEnquiry.initiate(request)).unwrap();
    return {
      // Opening an enquiry marks it as read. Whatever else was decided elsewhere is worth more.
      isConflict: isConflict && !isAutomatic,
      before: { status: stored.status, note: stored.note },
    };
  },
  async remove({ dispatch }, keys) {
    const { done, failed, reason } = await dispatch(removeEnquiries.initiate(keys)).unwrap();
    // Those that are gone may be deleted again.
    return { done, left: failed > 0 ? keys : [], reason };
  },
};

/** Stores a decision about enquiries. */
export const deliverEnquiries = deliverEntries("enquiries", enquiryCalls);

/** Carries out every deletion that waits: the inbox is left, and with it the button that undoes them. */
export function deleteAllNow(): AppThunk {
  return (dispatch, getState) => {
    for (const { decision, phase } of selectQueue(getState(), "enquiries")) {
      if (decision.isDeletion && phase === "waiting") dispatch(deleteNow(decision.id));
    }
  };
}

/** Forgets what was decided about enquiries that were deleted past the queue: it cannot be stored or undone any more. */
export function forgetEnquiries(keys: readonly string[]): AppThunk {
  return (dispatch, getState) => {
    const gone = new Set(keys);
    for (const queued of selectQueue(getState(), "enquiries")) {
      const { id, targets } = queued.decision;
      const left = withoutTargets(queued, gone);
      // Only a decision about a single enquiry names its sender.
      if (!left) dispatch(decisionRemoved(id));
      // A running one keeps its targets, because it counts them by position. It skips those that are deleted.
      else if (left.decision.targets.length < targets.length && left.phase !== "running") {
        const isAgreed = left.phase === "conflict" && left.conflicts.length === 0;
        const decision = partOf(left.decision, left.decision.targets, enquiriesInWords);
        dispatch(decisionMoved({ id, ...left, decision, ...(isAgreed && { phase: "waiting" }) }));
      }
    }
  };
}

declare module "@/state/decisions/decision.ts" {
  interface DecisionValues {
    /** Of an enquiry what a decision changes; `null`: nothing is left. */
    enquiries: EnquiryChanges | null;
  }
}
