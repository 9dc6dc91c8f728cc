import { failureMessage } from "../../failureMessage.ts";

/** The entry that the address names. */
type OpenEntry<Entry> =
  | { state: "none" }
  | { state: "loading" }
  | { state: "missing"; id: string }
  | { state: "failed"; message: string; retry: () => void }
  | { state: "ready"; entry: Entry };

/** The query of one entry; its data is `null` when the entry is not stored. */
export interface EntryQuery<Entry> {
  currentData?: Entry | null | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * The open entry. It has a query of its own, since it need not be in the list (another filter, a later page). `listed`,
 * its row in the list, is shown until the query is answered, and when it fails.
 */
export function openEntry<Entry>(
  id: string | null,
  { currentData, error, refetch }: EntryQuery<Entry>,
  listed: Entry | undefined,
): OpenEntry<Entry> {
  if (id === null) return { state: "none" };
  if (currentData === null) return { state: "missing", id };
  const entry = currentData ?? listed;
  if (entry) return { state: "ready", entry };
  if (error) return { state: "failed", message: failureMessage(error), retry: () => void refetch() };
  return { state: "loading" };
}
