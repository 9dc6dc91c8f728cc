import { inboxTriageApi } from "@/api/inbox/inboxTriageApi.ts";
import { deliverEntries } from "@/components/panel/decisions/deliverEntries.ts";

const { updateEnquiry, removeEnquiries } = inboxTriageApi.endpoints;

/** Stores a decision about enquiries. */
export const deliverEnquiries = deliverEntries("enquiries", {
  async change({ dispatch }, { id, before, after }) {
    const request = { id, changes: after ?? {}, expected: before ?? {} };
    const { isConflict, before: stored } = await dispatch(updateEnquiry.initiate(request)).unwrap();
    // Opening an enquiry marks it as read. Whatever else was decided elsewhere is worth more.
    const isOpening = after?.status === "read" && after.note === undefined;
    return {
      isConflict: isConflict && !isOpening,
      before: { status: stored.status, note: stored.note },
    };
  },
  async remove({ dispatch }, keys) {
    const { done, failed, reason } = await dispatch(removeEnquiries.initiate(keys)).unwrap();
    // Those that are gone may be deleted again.
    return { done, left: failed > 0 ? keys : [], reason };
  },
});
