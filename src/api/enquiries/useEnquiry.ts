import { shallowEqual } from "react-redux";
import { enquiryDiscarded, enquiryRetried, type ChosenFile, enquirySubmitted } from "./enquiryEvents.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import { newEnquiryId } from "@/lib/randomId.ts";
import { type Submission, submissionDigest } from "./enquiry.ts";
import { selectEnquiry } from "./enquiryView.ts";
import { whenWatched } from "@/state/whenWatched.ts";
import type { FeatureStore } from "@/state/types.ts";

/** The digest of what was submitted under this id, delivered or waiting; a refused enquiry may change. */
function digestUnder(store: FeatureStore, id: string): string | undefined {
  const { receipts, entries } = store.getState().outbox;
  const entry = entries.find((other) => other.id === id && other.state !== "refused");
  return receipts[id]?.digest ?? (entry && submissionDigest(entry.submission));
}

/**
 * Submits an enquiry to the outbox, as soon as that runs. Resolves with the id it is sent under: its own, so that
 * submitting it twice, also from two tabs, is one enquiry; or `newId()` when another tab with the same draft sent a
 * different text under its id.
 */
export async function submitEnquiry(
  store: FeatureStore,
  submission: Submission,
  { newId, attachments = [] }: { newId: () => string; attachments?: ChosenFile[] },
): Promise<string> {
  await whenWatched(store);
  const known = digestUnder(store, submission.enquiry.id);
  const isOther = known !== undefined && known !== submissionDigest(submission);
  const id = isOther ? newId() : submission.enquiry.id;
  const own = { ...submission, enquiry: { ...submission.enquiry, id } } as Submission;
  store.dispatch(enquirySubmitted({ submission: own, attachments, at: store.extra.clock.now() }));
  return id;
}

/** The state of the enquiry with this id, and its actions. */
export function useEnquiry(id: string) {
  const store = useAppStore();
  return {
    /** `null` when nothing was submitted under the id. */
    view: useAppSelector((state) => selectEnquiry(state, id), shallowEqual),
    /** Hands the enquiry over. Resolves with the id it is sent under, see `submitEnquiry`. */
    submit: (submission: Submission, attachments: ChosenFile[] = []) =>
      submitEnquiry(store, submission, { newId: newEnquiryId, attachments }),
    retry: () => void store.dispatch(enquiryRetried({ id })),
    discard: () => void store.dispatch(enquiryDiscarded({ id })),
  };
}
