import type { SafeStorage } from "@/lib/storage.ts";
import { storageKey } from "@/lib/storedSlice.ts";

const PENDING = /^holmwerk:(?:report|outbox):/;

/** Whether an earlier visit left reports, enquiries or a draft to send. */
export function hasPendingWork(storage: SafeStorage): boolean {
  // Only a draft has an id; slices are stored as JSON within JSON.
  const isDraft = (storage.get(storageKey("contactDraft")) ?? "").includes('\\"id\\"');
  return isDraft || storage.keys().some((key) => PENDING.test(key));
}
