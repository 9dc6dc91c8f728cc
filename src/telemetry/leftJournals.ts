import { safeStorage, type SafeStorage } from "@/lib/storage.ts";
import { isRecord } from "./isRecord.ts";
import { JOURNAL_PREFIX, type JournalEntry } from "./journal.ts";
import { readReport } from "./readReport.ts";

/** Where journals are kept, and the keys there. Listing them may throw where storage is forbidden. */
export interface JournalShelf {
  storage: SafeStorage;
  keys(): string[];
}

export const browserJournals: JournalShelf = {
  storage: safeStorage(() => window.localStorage),
  keys: () => Object.keys(window.localStorage),
};

/** What earlier visits, or other tabs, left in their journals. */
export interface LeftJournals {
  entries: JournalEntry[];
  /** Entries that could not be read. */
  broken: number;
  /** Removes those journals; call it once the entries are kept elsewhere. */
  remove(): void;
}

function readJournal(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored : [null];
  } catch {
    // Damaged by whatever else writes here: the caller counts it as one broken entry.
    return [null];
  }
}

function journalKeys(shelf: JournalShelf, ownSession: string): string[] {
  try {
    return shelf
      .keys()
      .filter((key) => key.startsWith(JOURNAL_PREFIX) && key !== JOURNAL_PREFIX + ownSession);
  } catch {
    // Storage is forbidden: nothing was left behind there either.
    return [];
  }
}

/**
 * Reads the journals of every other session. A journal may belong to a tab that is open: both then send its reports,
 * and each is stored once because both send it under the same id. That is why the entries are uncertain.
 */
export function leftJournals(shelf: JournalShelf, ownSession: string): LeftJournals {
  const keys = journalKeys(shelf, ownSession);
  const entries: JournalEntry[] = [];
  let broken = 0;
  for (const stored of keys.flatMap((key) => readJournal(shelf.storage.get(key)))) {
    const report = isRecord(stored) && readReport(stored["report"]);
    if (report) {
      const sent = stored["sent"] === true ? { sent: true } : {};
      entries.push({ report, critical: stored["critical"] === true, uncertain: true, ...sent });
    } else broken += 1;
  }
  return {
    entries,
    broken,
    remove() {
      for (const key of keys) shelf.storage.remove(key);
    },
  };
}
