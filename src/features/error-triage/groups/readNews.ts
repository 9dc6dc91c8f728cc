import type { GroupDecision } from "@/api/groups/decision.ts";
import { placeTime, type PagePlace } from "@/api/lists/entryPages.ts";
import { decisionsRead, marksMoved, rowsChanged, rowsRead } from "./groupsSlice.ts";
import { kept, marksOf, NO_MARKS, type Reading } from "./reading.ts";
import { readManyChanges } from "./readManyChanges.ts";

/** The most reports that the first opening on a device reads (specification, section 9). */
const FIRST_LIMIT = 1_000;
/** How many of them are read and shown before the others. */
const FIRST_SHOWN = 100;
/** How many documents one query reads at most. */
export const PAGE = 500;
/** The most changed reports that one reading reads; the next one continues. */
const CHANGES_LIMIT = 1_000;
/** From so many changes on, there may be a cheaper way than to read each of them. */
const MANY = 100;
/** So few changes are read without looking for those of this device. */
const FEW = 5;

/** The first reading on a device: the newest reports. The first of them are shown while the others are read. */
async function readFirst({ source, put }: Reading): Promise<void> {
  // Before the reports, so that no change falls between the two.
  const reportsChanged = await source.lastReportChange();
  let newest: PagePlace | null = null;
  let oldest: PagePlace | null = null;
  for (const size of [FIRST_SHOWN, FIRST_LIMIT - FIRST_SHOWN]) {
    const page = await source.reports({ olderThan: oldest }, size);
    newest ??= page.first;
    oldest = page.entries.length === size ? page.last : null;
    put(rowsRead({ ...kept(page.entries), marks: { ...NO_MARKS, reportsChanged, newest, oldest } }));
    if (!oldest) return;
  }
}

/** Reads the reports that have arrived, and on a new device the newest ones. */
export async function readNewReports(reading: Reading): Promise<void> {
  const { source, groups, put } = reading;
  if (!groups().sync.marks) return readFirst(reading);
  const newerThan = marksOf(groups()).newest;
  let newest: PagePlace | null = null;
  let olderThan: PagePlace | null = null;
  do {
    const page = await source.reports({ newerThan, olderThan }, PAGE);
    if (page.entries.length > 0) put(rowsRead(kept(page.entries)));
    newest ??= page.first;
    olderThan = page.entries.length === PAGE ? page.last : null;
  } while (olderThan);
  // Last: a reading that was interrupted reads all of them again.
  if (newest) put(marksMoved({ ...marksOf(groups()), newest }));
}

/** Reads decisions made elsewhere. Reports of groups that were resolved or ignored take that status. */
export async function readDecisions({ source, groups, put }: Reading, withReports: boolean): Promise<void> {
  for (;;) {
    const { entries, last } = await source.changedDecisions(marksOf(groups()).decisionsChanged, PAGE);
    if (entries.length === 0) return;
    if (withReports) followStatus({ groups, put }, entries);
    put(decisionsRead(entries));
    put(marksMoved({ ...marksOf(groups()), decisionsChanged: last }));
    if (entries.length < PAGE) return;
  }
}

function followStatus(
  { groups, put }: Pick<Reading, "groups" | "put">,
  entries: readonly GroupDecision[],
): void {
  const { rows, decisions } = groups();
  const decided = new Map(
    entries
      .filter(({ errorId, decidedAt }) => decisions[errorId]?.decidedAt !== decidedAt)
      .map((decision) => [decision.errorId, decision]),
  );
  // A reopened group has the statuses of its reports, which are read.
  for (const status of ["resolved", "ignored"] as const) {
    const ids = Object.values(rows)
      .filter((row) => {
        const decision = decided.get(row.errorId);
        return decision?.status === status && row.status !== status && row.reportedAt <= decision.decidedAt;
      })
      .map(({ id }) => id);
    if (ids.length > 0) put(rowsChanged({ ids, status }));
  }
}

/** Reads reports that were changed elsewhere. Those that were changed on this device are left out. */
export async function readChanges(reading: Reading): Promise<void> {
  const { source, groups, put } = reading;
  const { reportsChanged, changedHere, oldest } = marksOf(groups());
  const count = await source.countChangedReports(reportsChanged);
  if (count === 0) return;
  if (count > FEW && count === changedHere.length) {
    const here = new Set(changedHere);
    const [last, { first }] = [
      await source.lastReportChange(),
      await source.changedReports(reportsChanged, 1),
    ];
    if (last && first && here.has(last.id) && here.has(first.id)) {
      put(marksMoved({ ...marksOf(groups()), reportsChanged: last, changedHere: [] }));
      return;
    }
  }
  if (count > MANY && (await readManyChanges(reading, count))) return;
  for (let read = 0; read < CHANGES_LIMIT; read += PAGE) {
    const { entries, last } = await source.changedReports(marksOf(groups()).reportsChanged, PAGE);
    if (entries.length === 0) return;
    const ids = new Set(entries.map(({ id }) => id));
    const marks = marksOf(groups());
    put(
      rowsRead({
        // Reports before the oldest one that was asked for stay unread.
        ...kept(entries.filter(({ reportedAt }) => !oldest || reportedAt >= Math.floor(placeTime(oldest)))),
        marks: {
          ...marks,
          reportsChanged: last,
          changedHere: marks.changedHere.filter((id) => !ids.has(id)),
        },
      }),
    );
    if (entries.length < PAGE) return;
  }
}
