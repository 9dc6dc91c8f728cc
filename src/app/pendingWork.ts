import type { SafeStorage } from "@/lib/storage.ts";
import { storageKey } from "@/lib/storedSlice.ts";

const PENDING = /^holmwerk:(?:report|outbox):/;

/** Whether an earlier visit left a draft. */
export function hasDraft(storage: SafeStorage, slice: "contactDraft" | "plannerDraft"): boolean {
  // Only a draft has an id; slices are stored as JSON within JSON.
  return (storage.get(storageKey(slice)) ?? "").includes('\\"id\\"');
}

/** Whether an earlier visit left reports, enquiries or a message to send. */
export function hasPendingWork(storage: SafeStorage): boolean {
  return hasDraft(storage, "contactDraft") || storage.keys().some((key) => PENDING.test(key));
}
