import { placeTime } from "@/api/lists/entryPages.ts";
import { marksMoved, rowsChanged, rowsRead } from "./groupsSlice.ts";
import { kept, marksOf, type Reading } from "./reading.ts";

/** How many reports one query reads at most. */
const AT_ONCE = 500;

/**
 * Takes over many changes made elsewhere without reading each of them. After "mark all as read" one count shows that
 * every report of this copy is resolved. Otherwise, where more were changed than are kept, the kept ones are read.
 * Returns `false` when the changed reports have to be read one by one.
 */
export async function readManyChanges(reading: Reading, changed: number): Promise<boolean> {
  const { source, groups, put } = reading;
  // What this device shows differs from what is stored: at a later reading.
  if (reading.hasPendingChanges()) return true;
  const last = await source.lastReportChange();
  if (!last) return false;
  const { oldest } = marksOf(groups());
  const from = oldest ? Math.floor(placeTime(oldest)) : 0;
  // A report that has arrived since the last change was not changed.
  const before = Math.ceil(placeTime(last));
  const rows = Object.values(groups().rows)
    .filter(({ reportedAt }) => reportedAt >= from && reportedAt < before)
    .toSorted((a, b) => a.reportedAt - b.reportedAt);

  if ((await source.countReports({ from, before }, "resolved")) === rows.length) {
    const ids = rows.filter(({ status }) => status !== "resolved").map(({ id }) => id);
    put(rowsChanged({ ids, status: "resolved" }));
  } else if (changed > rows.length) {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const range = { from: rows[start]?.reportedAt, before: rows[start + AT_ONCE]?.reportedAt ?? before };
      put(rowsRead(kept(await source.reportsIn(range))));
    }
  } else return false;

  const marks = marksOf(groups());
  // Older reports may be among those that were changed: they are counted again.
  const older = marks.older && { ...marks.older, at: 0 };
  put(marksMoved({ ...marks, reportsChanged: last, changedHere: [], older }));
  return true;
}
