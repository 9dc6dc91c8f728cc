import { doc, runTransaction, Timestamp, where, writeBatch, type Firestore } from "firebase/firestore/lite";
import type { BulkResult, ErrorReport, ReportFilter } from "../errorReport.ts";
import { noteUse } from "../quotaUse.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { countReports } from "../reportQueries.ts";
import { GROUPS } from "./decision.ts";
import { everyGroup, ownersOf, readReports, type Progress } from "./everyReport.ts";
import { fieldsOf, readGroups, shrunkFields, stampOf, whenOvertaken } from "./groupCommits.ts";
import { groupFromSnapshot } from "./groupDocument.ts";

/**
 * Deletes every report that matches, until `signal` is aborted, and the errors that have none left. Rejects only when
 * the reports cannot be listed.
 */
export async function deleteAll(
  firestore: Firestore,
  filter: ReportFilter,
  onProgress: Progress,
  signal?: AbortSignal,
): Promise<BulkResult> {
  const { before } = filter;
  const total = await countReports(firestore, filter);
  let left = 0;

  async function remove(reports: readonly ErrorReport[]): Promise<void> {
    const groups = await readGroups(firestore, ownersOf(reports));
    const batch = writeBatch(firestore);
    for (const { id } of reports) batch.delete(doc(firestore, REPORTS, id));
    for (const [errorId, group] of groups) {
      const own = reports.filter((report) => report.errorId === errorId);
      batch.set(doc(firestore, GROUPS, errorId), shrunkFields(group, own), { merge: true });
    }
    await batch.commit();
    noteUse("deletes", reports.length);
    noteUse("writes", groups.size);
  }

  // By arrival: a range of one field needs its own order.
  const matching = before === undefined ? [] : [where(ARRIVAL_FIELD, "<", Timestamp.fromMillis(before))];
  const result: BulkResult = { done: 0, failed: 0 };
  const isStopped = () => Boolean(signal?.aborted);
  while (!isStopped() && result.failed === 0) {
    const reports = await readReports(firestore, matching, null);
    left = reports.length;
    if (left === 0) break;
    try {
      await whenOvertaken(() => remove(reports));
      result.done += left;
    } catch {
      result.failed = Math.max(left, total - result.done);
    }
    onProgress({ ...result }, Math.max(total, result.done + result.failed));
  }
  if (result.failed === 0) await removeEmpty(firestore, before === undefined && !isStopped());
  return result;
}

/** Groups that one transaction reads and deletes. */
const GROUPS_AT_ONCE = 20;

/**
 * Deletes groups without a report. With `decisions`, also those that only hold a decision. A group stays when a report
 * arrives meanwhile, without a decision that was made about deleted ones.
 */
async function removeEmpty(firestore: Firestore, decisions: boolean): Promise<void> {
  const empty = (await everyGroup(firestore)).filter(
    ({ reports, lastReport }) => reports === 0 && (decisions || lastReport !== ""),
  );
  for (let start = 0; start < empty.length; start += GROUPS_AT_ONCE) {
    await runTransaction(firestore, async (transaction) => {
      const places = empty
        .slice(start, start + GROUPS_AT_ONCE)
        .map(({ errorId }) => doc(firestore, GROUPS, errorId));
      for (const found of await Promise.all(places.map((place) => transaction.get(place)))) {
        if (!found.exists()) continue;
        const group = groupFromSnapshot(found);
        if (group.reports === 0) transaction.delete(found.ref);
        else if (decisions) {
          transaction.set(found.ref, { ...fieldsOf(null, false), ...stampOf(group) }, { merge: true });
        }
      }
      noteUse("reads", places.length);
    });
  }
  noteUse("deletes", empty.length);
}
