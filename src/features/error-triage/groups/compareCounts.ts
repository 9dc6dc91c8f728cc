import { placeTime, type PagePlace } from "@/api/lists/entryPages.ts";
import { findDifferences } from "./findDifferences.ts";
import {
  countsCompared,
  decisionsRead,
  decisionsRemoved,
  marksMoved,
  rowsRead,
  rowsRemoved,
} from "./groupsSlice.ts";
import { kept, marksOf, type Reading } from "./reading.ts";

const byTime = (a: { at: number }, b: { at: number }) => a.at - b.at;

/** How long the number of older reports is used before they are counted again, in milliseconds. */
const OLDER_KEPT_MS = 24 * 60 * 60 * 1_000;

/** Counts the reports that are older than all that have been read, once a day: it costs two reads per thousand. */
export async function countOlder({ source, groups, put, now }: Reading): Promise<void> {
  const { oldest, older } = marksOf(groups());
  if (older && now() - older.at < OLDER_KEPT_MS) return;
  const [count, active] = oldest
    ? await Promise.all([source.countOlder(oldest), source.countOlder(oldest, "active")])
    : [0, 0];
  put(marksMoved({ ...marksOf(groups()), older: { count, active, at: now() } }));
}

/** The first millisecond of which all reports have been read; `undefined` when there are none before. */
const startOf = (oldest: PagePlace | null) => (oldest ? Math.floor(placeTime(oldest)) + 1 : undefined);

/** Compares the reports that have been read with those that are stored, by counts, and mends what differs. */
async function compareReports({ source, groups, put }: Reading): Promise<void> {
  const from = startOf(marksOf(groups()).oldest);
  const count = await source.countReports({ from });
  const known = Object.values(groups().rows)
    .map(({ id, reportedAt }) => ({ id, at: reportedAt }))
    .filter(({ at }) => from === undefined || at >= from)
    .toSorted(byTime);
  const { gone, read } = await findDifferences(known, { from }, count, {
    count: (range) => source.countReports(range),
    read: (range) => source.reportsIn(range),
  });
  if (read.length > 0) put(rowsRead(kept(read)));
  if (gone.length > 0) put(rowsRemoved(gone));
}

/** Likewise for decisions. */
async function compareDecisions({ source, groups, put }: Reading): Promise<void> {
  const count = await source.countDecisions({});
  const known = Object.values(groups().decisions)
    .map(({ errorId, updatedAt }) => ({ id: errorId, at: updatedAt }))
    .toSorted(byTime);
  const { gone, read } = await findDifferences(known, {}, count, {
    count: (range) => source.countDecisions(range),
    read: async (range) =>
      (await source.decisionsIn(range)).map((decision) => ({ ...decision, id: decision.errorId })),
  });
  if (read.length > 0) put(decisionsRead(read.map(({ id: _id, ...decision }) => decision)));
  if (gone.length > 0) put(decisionsRemoved(gone));
}

/** Notices what was deleted elsewhere. Not while changes of this device wait: they would look like differences. */
export async function compareCounts(reading: Reading): Promise<void> {
  if (reading.hasPendingChanges()) return;
  await compareReports(reading);
  await compareDecisions(reading);
  reading.put(countsCompared({ at: reading.now() }));
}
