import type { SafeStorage } from "@/lib/storage.ts";

const WORK = /^holmwerk:(?:journal|outbox):/;
/** Slices, as redux-persist stores them, that hold what waits to be sent, or to be written on. */
const queues = ["persist:errorQueue", "persist:contactDraft"];

/** Whether an earlier visit left something to send. `keys` are those of the storage. */
export function hasLeftWork(keys: string[], storage: SafeStorage): boolean {
  // An entry has an id, an empty queue has none; the slices themselves are JSON within JSON.
  const isWaiting = (key: string) => (storage.get(key) ?? "").includes('\\"id\\"');
  return keys.some((key) => WORK.test(key)) || queues.some(isWaiting);
}
