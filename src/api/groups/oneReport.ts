import {
  collection,
  doc,
  increment,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type Firestore,
} from "firebase/firestore/lite";
import type { ApiError } from "../apiError.ts";
import { missingOnDelete, missingOnUpdate, type ErrorReport, type ReportChanges } from "../errorReport.ts";
import { isChangedElsewhere, type EntryOrder, type EntryUpdate } from "../lists/entryChange.ts";
import { canBeId } from "../lists/entryPages.ts";
import { noteUse, readDocs } from "../quotaUse.ts";
import { fromDocument } from "../reportDocument.ts";
import { REPORTS } from "../reportFields.ts";
import { GROUPS } from "./errorGroup.ts";
import { countInGroup } from "./countReports.ts";
import { fieldsOf, shrunkFields, stampOf } from "./groupCommits.ts";
import { groupFromSnapshot } from "./groupDocument.ts";
import { reopened } from "./groupStatus.ts";

/** @throws `missing` for an id that cannot be a document's. */
function reportAt(firestore: Firestore, id: string, missing: ApiError) {
  if (!canBeId(id)) throw missing;
  return doc(firestore, REPORTS, id);
}

/**
 * Changes one report, with the figures of its error. A report that is set to active reopens its error.
 * @throws {ApiError} `missingOnUpdate` when it is not stored.
 */
export async function updateReport(
  firestore: Firestore,
  { id, changes, expected }: EntryOrder<ReportChanges>,
): Promise<EntryUpdate<ErrorReport>> {
  const missing = missingOnUpdate(id);
  const reference = reportAt(firestore, id, missing);
  /** Answers an error id instead when its report has to be counted first. */
  const change = (isTried: boolean) =>
    runTransaction(firestore, async (transaction): Promise<EntryUpdate<ErrorReport> | string> => {
      const snapshot = await transaction.get(reference);
      noteUse("reads", 1);
      if (!snapshot.exists()) throw missing;
      const report = fromDocument(id, snapshot.data());
      if (isChangedElsewhere(report, changes, expected)) return { before: report, isConflict: true };
      const { status = report.status } = changes;
      const active = Number(status === "active") - Number(report.status === "active");
      if (active !== 0) {
        const stored = await transaction.get(doc(firestore, GROUPS, report.errorId));
        noteUse("reads", 1);
        const group = stored.exists() ? groupFromSnapshot(stored) : undefined;
        // A device that is counting the report notices its new status only by the revision of the group.
        if (!group && !isTried) return report.errorId;
        if (group) {
          const { decision } = group;
          const reopens = active > 0 && decision && decision.status !== "active";
          transaction.set(
            stored.ref,
            {
              ...(reopens && fieldsOf(reopened(decision))),
              ...(report.counted && { active: increment(active) }),
              ...stampOf(group),
            },
            { merge: true },
          );
        }
      }
      transaction.update(reference, { ...changes, updatedAt: serverTimestamp() });
      noteUse("writes", active === 0 ? 1 : 2);
      return { before: report, isConflict: false };
    });

  for (let isTried = false; ; isTried = true) {
    const changed = await change(isTried);
    if (typeof changed !== "string") return changed;
    await countInGroup(firestore, changed, [id]);
  }
}

/** Whether another report of the same error waits to be counted: the error then stays, with what was decided about it. */
async function leavesUncounted(firestore: Firestore, { id, errorId }: ErrorReport): Promise<boolean> {
  const ofError = query(collection(firestore, REPORTS), where("errorId", "==", errorId));
  const { docs } = await readDocs(query(ofError, where("counted", "==", false), limit(2)));
  return docs.some((other) => other.id !== id);
}

/** Deletes one report, and its error with the last one. Answers the report as it was. @throws `missingOnDelete` */
export async function removeReport(firestore: Firestore, id: string): Promise<ErrorReport> {
  const missing = missingOnDelete(id);
  const reference = reportAt(firestore, id, missing);
  return runTransaction(firestore, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw missing;
    const report = fromDocument(id, snapshot.data());
    const stored = await transaction.get(doc(firestore, GROUPS, report.errorId));
    noteUse("reads", 2);
    if (stored.exists()) {
      const group = groupFromSnapshot(stored);
      const isLast = group.reports <= Number(report.counted) && !(await leavesUncounted(firestore, report));
      if (isLast) transaction.delete(stored.ref);
      else transaction.set(stored.ref, shrunkFields(group, [report]), { merge: true });
    }
    transaction.delete(reference);
    noteUse("deletes", 1);
    return report;
  });
}
