import { doc, runTransaction, type Firestore } from "firebase/firestore/lite";
import type { BulkProgressListener, BulkResult, ReportFilter } from "../errorReport.ts";
import { noteUse } from "../quotaUse.ts";
import { countReports } from "./countReports.ts";
import { GROUPS } from "./errorGroup.ts";
import { countMatching, eachPage, everyGroup, matchingReports, removeReports } from "./everyReport.ts";
import { fieldsOf, stampOf } from "./groupCommits.ts";
import { groupFromSnapshot } from "./groupDocument.ts";

/**
 * Deletes every report that matches, until `isStopped`, and the errors that have none left. Rejects only when nothing was
 * deleted.
 */
export async function deleteAll(
  firestore: Firestore,
  filter: ReportFilter,
  onProgress: BulkProgressListener,
  isStopped = () => false,
): Promise<BulkResult> {
  const { before } = filter;
  // Then an error has counted each report that stays, and stays with it.
  if (before !== undefined) await countReports(firestore);
  const known = await everyGroup(firestore);
  const result = await eachPage(
    firestore,
    {
      matching: matchingReports({ before }),
      total: await countMatching(firestore, filter),
      known,
      commit: (reports, groups) => removeReports(firestore, reports, groups, before === undefined),
      next: () => null,
      isStopped,
    },
    onProgress,
  );
  if (result.failed === 0) {
    await removeEmpty(firestore, before === undefined && !isStopped()).catch(() => {
      // Errors without a report are not shown, and the next deletion removes them.
    });
  }
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
          transaction.set(found.ref, { ...fieldsOf(null), ...stampOf(group) }, { merge: true });
        }
      }
      noteUse("reads", places.length);
    });
  }
  noteUse("deletes", empty.length);
}
