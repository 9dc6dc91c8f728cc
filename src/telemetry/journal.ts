import type { SafeStorage } from "@/lib/storage.ts";
import type { CapturedReport } from "./report.ts";

/** A report that is not yet known to be safe elsewhere. */
export interface JournalEntry {
  report: CapturedReport;
  critical: boolean;
  /** An earlier visit captured it: another tab may have sent it. */
  uncertain: boolean;
  /** Stored already, without the store: it is still to be counted and backed up. */
  sent?: boolean;
}

/** Each page load writes its own key, so that two tabs never erase each other's reports. */
export const JOURNAL_PREFIX = "holmwerk:journal:";

/** Entries kept when storage has no room for all of them. */
export const SMALL_JOURNAL = 10;

/** Writes the entries, or only the newest when storage has no room for all of them; none removes the key. */
export function writeJournal(storage: SafeStorage, sessionId: string, entries: JournalEntry[]): void {
  const key = JOURNAL_PREFIX + sessionId;
  const write = (kept: JournalEntry[]) => kept[0] && storage.set(key, JSON.stringify(kept));
  // Without room even for those, an old journal would only be wrong.
  if (!write(entries) && !write(entries.slice(-SMALL_JOURNAL))) storage.remove(key);
}
