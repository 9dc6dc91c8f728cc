/** A page of a list that is sorted newest first; `next` is `null` on the last one. */
export interface EntryPage<Entry> {
  entries: Entry[];
  next: unknown;
}

/** Where a page of a collection ended: the last document's order value, a timestamp to the nanosecond, and its id. */
export interface PageCursor {
  at: { seconds: number; nanoseconds: number } | string | number | boolean | null;
  id: string;
}

/** The time of a cursor, epoch milliseconds with fractions; 0 when its order value is no time. */
export function cursorTime({ at }: PageCursor): number {
  return typeof at === "object" && at !== null ? at.seconds * 1_000 + at.nanoseconds / 1_000_000 : 0;
}

/** Whether a document can have this id. The SDK would take others for another path, and Firestore refuses some. */
export const canBeId = (id: string): boolean => id !== "" && !/\/|^\.\.?$|^__.*__$/s.test(id);

/** What identifies an entry of a list, and when it arrived, epoch milliseconds. */
export interface EntryKind<Entry> {
  idOf(entry: Entry): string;
  arrivalOf(entry: Entry): number;
}

/** The pages without the entries of these ids. The places at which pages end do not change. */
export function withoutEntries<Entry, Page extends EntryPage<Entry>>(
  pages: readonly Page[],
  ids: readonly string[],
  { idOf }: EntryKind<Entry>,
): Page[] {
  return pages.map((page) => ({
    ...page,
    entries: page.entries.filter((entry) => !ids.includes(idOf(entry))),
  }));
}

/**
 * The pages of a list with a changed or new entry: it is replaced where it is listed, or inserted by its arrival. An
 * entry that is older than all that has been read comes with a later page.
 */
export function withEntry<Entry, Page extends EntryPage<Entry>>(
  pages: readonly Page[],
  entry: Entry,
  { idOf, arrivalOf }: EntryKind<Entry>,
): Page[] {
  const id = idOf(entry);
  if (pages.some(({ entries }) => entries.some((other) => idOf(other) === id))) {
    return pages.map((page) => ({
      ...page,
      entries: page.entries.map((other) => (idOf(other) === id ? entry : other)),
    }));
  }
  const isOlder = (other: Entry) => arrivalOf(other) < arrivalOf(entry);
  const found = pages.findIndex(({ entries }) => entries.some(isOlder));
  const place = found >= 0 ? found : pages.findIndex(({ next }) => next === null);
  return pages.map((page, at) => {
    if (at !== place) return page;
    const index = page.entries.findIndex(isOlder);
    const before = index < 0 ? page.entries.length : index;
    return { ...page, entries: [...page.entries.slice(0, before), entry, ...page.entries.slice(before)] };
  });
}
