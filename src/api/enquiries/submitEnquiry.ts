import { whenWatched } from "@/state/whenWatched.ts";
import type { FeatureStore } from "@/state/types.ts";
import { enquirySubmitted, type OutboxAttachment } from "./enquiryEvents.ts";
import type { Submission } from "./enquiry.ts";
import { submissionDigest } from "./submissionDigest.ts";

/** What was sent under this id, by its digest, whether delivered or on its way; refused ones may change. */
function digestUnder(store: FeatureStore, id: string): string | undefined {
  const { receipts, entries } = store.getState().outbox;
  const entry = entries.find((other) => other.id === id && other.state !== "refused");
  return receipts[id]?.digest ?? (entry && submissionDigest(entry.submission));
}

/**
 * Hands an enquiry over to the outbox, as soon as that is running. Resolves with the id it is sent under: its own, so
 * that the same enquiry handed over twice, also by two tabs, is one; or `newId()` when another text was sent under its
 * own id, by a tab that began with the same draft.
 */
export async function submitEnquiry(
  store: FeatureStore,
  submission: Submission,
  { newId, attachments = [] }: { newId: () => string; attachments?: OutboxAttachment[] },
): Promise<string> {
  await whenWatched(store);
  const known = digestUnder(store, submission.enquiry.id);
  const isOther = known !== undefined && known !== submissionDigest(submission);
  const id = isOther ? newId() : submission.enquiry.id;
  const own = { ...submission, enquiry: { ...submission.enquiry, id } } as Submission;
  store.dispatch(enquirySubmitted({ submission: own, attachments, at: store.extra.clock.now() }));
  return id;
}
