import type { SafeStorage } from "@/lib/storage.ts";

const PENDING = /^holmwerk:(?:report|outbox):/;
/** redux-persist's key of the contact draft. */
const DRAFT = "persist:contactDraft";

/** Whether an earlier visit left reports, enquiries or a draft to send. */
export function hasPendingWork(storage: SafeStorage): boolean {
  // Only a draft has an id; slices are stored as JSON within JSON.
  const isDraft = (storage.get(DRAFT) ?? "").includes('\\"id\\"');
  return isDraft || storage.keys().some((key) => PENDING.test(key));
}
