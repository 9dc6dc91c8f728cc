import type { SafeStorage } from "@/lib/storage.ts";

const PENDING = /^holmwerk:(?:report|outbox):/;
/** Where redux-persist keeps a draft that can be sent. */
const DRAFT = "persist:contactDraft";

/** Whether an earlier visit left something to send, or to go on writing. */
export function hasPendingWork(storage: SafeStorage): boolean {
  // A draft has an id, an empty slice has none; slices are stored as JSON within JSON.
  const isDraft = (storage.get(DRAFT) ?? "").includes('\\"id\\"');
  return isDraft || storage.keys().some((key) => PENDING.test(key));
}
