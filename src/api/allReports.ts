import {
  collection,
  doc,
  documentId,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  where,
  writeBatch,
  type Firestore,
  type QueryConstraint,
} from "firebase/firestore/lite";
import type { BulkResult, ErrorReport, ReportFilter } from "./errorReport.ts";
import { isTransient, toApiError } from "./apiError.ts";
import { GROUPS } from "./groups/decision.ts";
import type { StoredGroup } from "./groups/errorGroup.ts";
import { fieldsOf, readGroups, shrunkFields, stampOf, whenOvertaken } from "./groups/groupCommits.ts";
import { groupFromSnapshot } from "./groups/groupDocument.ts";
import { noteUse, readDocs } from "./quotaUse.ts";
import { fromDocument } from "./reportDocument.ts";
import { ARRIVAL_FIELD, REPORTS } from "./reportFields.ts";
import { countReports } from "./reportQueries.ts";

type Progress = (result: BulkResult, total: number) => void;

/** Reports of one commit: each may have a group of its own, and a commit has at most 500 writes. */
const PAGE = 240;

/** A page of all reports that match, in the order of ids. */
async function readReports(firestore: Firestore, matching: readonly QueryConstraint[], after: string | null) {
  const { docs } = await readDocs(
    query(
      collection(firestore, REPORTS),
      ...matching,
      ...(after === null ? [] : [startAfter(after)]),
      limit(PAGE),
    ),
  );
  return docs.map((one) => fromDocument(one.id, one.data()));
}

const ownersOf = (reports: readonly ErrorReport[]) => [...new Set(reports.map(({ errorId }) => errorId))];

/** All groups, by error id. */
async function everyGroup(firestore: Firestore): Promise<StoredGroup[]> {
  const { docs } = await readDocs(query(collection(firestore, GROUPS)));
  return docs.map((one) => groupFromSnapshot(one));
}

/**
 * Runs one commit after the other over the matching reports. A page that is refused counts as failed. Rejects only when
 * the reports cannot be counted or listed.
 */
async function eachPage(
  firestore: Firestore,
  asked: { matching: readonly QueryConstraint[]; total: number; signal?: AbortSignal | undefined },
  commit: (reports: ErrorReport[]) => Promise<void>,
  onProgress: Progress,
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failed: 0 };
  for (let after: string | null = null; !asked.signal?.aborted;) {
    const reports: ErrorReport[] = await readReports(
      firestore,
      [...asked.matching, orderBy(documentId())],
      after,
    );
    if (reports.length === 0) break;
    try {
      await whenOvertaken(() => commit(reports));
      result.done += reports.length;
    } catch (error) {
      result.failed += reports.length;
      // What cannot reach the database now would fail again.
      if (isTransient(toApiError(error))) {
        result.failed = Math.max(result.failed, asked.total - result.done);
        break;
      }
    }
    onProgress({ ...result }, Math.max(asked.total, result.done + result.failed));
    after = reports.at(-1)?.id ?? null;
  }
  return result;
}

/** Sets every report and every error to resolved. Rejects only when the reports cannot be listed. */
export async function resolveAll(firestore: Firestore, onProgress: Progress): Promise<BulkResult> {
  const open = ["active", "ignored"] as const;
  const counts = await Promise.all(open.map((status) => countReports(firestore, { status })));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const unresolved = new Set(
    (await everyGroup(firestore))
      .filter(({ decision, lastSeen }) => decision?.status !== "resolved" || lastSeen > decision.decidedAt)
      .map(({ errorId }) => errorId),
  );

  /** Writes reports as resolved, with their groups. */
  async function resolve(reports: readonly ErrorReport[], errorIds: readonly string[]): Promise<void> {
    const groups = await readGroups(firestore, errorIds);
    const batch = writeBatch(firestore);
    for (const { id } of reports) {
      batch.update(doc(firestore, REPORTS, id), { status: "resolved", updatedAt: serverTimestamp() });
    }
    for (const [errorId, group] of groups) {
      const wasActive = reports.filter(
        (one) => one.errorId === errorId && one.counted && one.status === "active",
      );
      const { note = "", issueUrl = "" } = group.decision ?? {};
      const decision = {
        errorId,
        status: "resolved",
        note,
        snooze: null,
        resolvedIn: group.lastRelease,
        issueUrl,
      } as const;
      batch.set(
        doc(firestore, GROUPS, errorId),
        {
          ...fieldsOf({ ...decision, decidedAt: 0, updatedAt: 0 }, true),
          active: increment(-wasActive.length),
          ...stampOf(group),
        },
        { merge: true },
      );
    }
    await batch.commit();
    noteUse("writes", reports.length + groups.size);
    for (const errorId of errorIds) unresolved.delete(errorId);
  }

  const result = await eachPage(
    firestore,
    { matching: [where("status", "in", open)], total },
    (reports) => resolve(reports, ownersOf(reports)),
    onProgress,
  );
  const left = [...unresolved];
  for (let start = 0; start < left.length && result.failed === 0; start += PAGE) {
    await whenOvertaken(() => resolve([], left.slice(start, start + PAGE)));
  }
  return result;
}

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

/** Deletes groups without a report. With `decisions`, also those that only hold a decision. */
async function removeEmpty(firestore: Firestore, decisions: boolean): Promise<void> {
  const empty = (await everyGroup(firestore)).filter(
    ({ reports, lastReport }) => reports === 0 && (decisions || lastReport !== ""),
  );
  for (let start = 0; start < empty.length; start += PAGE) {
    const batch = writeBatch(firestore);
    for (const { errorId } of empty.slice(start, start + PAGE)) batch.delete(doc(firestore, GROUPS, errorId));
    await batch.commit();
  }
  noteUse("deletes", empty.length);
}
