/** What the administrator may change about a report or an enquiry. */
export interface EntryChanges<Status extends string = string> {
  status?: Status;
  note?: string;
}

/** The order to change an entry. */
export interface EntryOrder<Changes extends EntryChanges> {
  id: string;
  changes: Changes;
  /** What the change is based on, see `isChangedElsewhere`. */
  expected?: Changes | undefined;
}

/** What a change of an entry did: the entry as it was, and whether it stays so, because it was changed elsewhere. */
export interface EntryUpdate<Entry> {
  before: Entry;
  isConflict: boolean;
}

/** Whether neither what is expected nor the change itself is stored. Without an expectation, any state may change. */
export const isChangedElsewhere = (
  stored: EntryChanges,
  changes: EntryChanges,
  expected?: EntryChanges,
): boolean =>
  expected !== undefined &&
  (["status", "note"] as const).some(
    (field) => changes[field] !== undefined && ![changes[field], expected[field]].includes(stored[field]),
  );
