import {
  collection,
  doc,
  limit,
  query,
  runTransaction,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { isTransient, toApiError } from "../apiError.ts";
import type { BulkProgressListener, BulkResult, ErrorReport, ReportFilter } from "../errorReport.ts";
import type { PageCursor } from "../lists/entryPages.ts";
import { placeOf, readNewest } from "../lists/readNewest.ts";
import { noteUse, readCount, readDocs } from "../quotaUse.ts";
import { fromDocument } from "../reportDocument.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { GROUPS, type StoredGroup } from "./errorGroup.ts";
import { fieldsOf, overtaken, readGroups, shrunkFields, whenOvertaken } from "./groupCommits.ts";
import { groupFromSnapshot } from "./groupDocument.ts";

/** Reports of one commit: each may have a group of its own, and a commit has at most 500 writes. */
export const PAGE = 240;

export const toReport = (snapshot: QueryDocumentSnapshot) => fromDocument(snapshot.id, snapshot.data());

/** What a query for these reports asks for. */
export const matchingReports = ({ status, before }: ReportFilter): QueryConstraint[] => [
  ...(status ? [where("status", "==", status)] : []),
  ...(before === undefined ? [] : [where(ARRIVAL_FIELD, "<", Timestamp.fromMillis(before))]),
];

/** How many reports match, counted by the backend. */
export const countMatching = (firestore: Firestore, filter: ReportFilter): Promise<number> =>
  readCount(query(collection(firestore, REPORTS), ...matchingReports(filter)));

/** A page of the reports that match, newest first, and where the next page starts. */
export async function newestReports(
  firestore: Firestore,
  matching: readonly QueryConstraint[],
  size: number,
  after: PageCursor | null,
): Promise<{ entries: ErrorReport[]; next: PageCursor | null }> {
  const order = { collection: REPORTS, arrival: ARRIVAL_FIELD };
  const found = await readNewest(firestore, { ...order, matching, after, size });
  const last = found.at(-1);
  return {
    entries: found.map(toReport),
    next: last && found.length === size ? placeOf(last, ARRIVAL_FIELD) : null,
  };
}

/** A page of the reports that match. `after` is the last value of their order. */
export async function readReports(
  firestore: Firestore,
  matching: readonly QueryConstraint[],
  after: string | null,
  size = PAGE,
): Promise<ErrorReport[]> {
  const from = after === null ? [] : [startAfter(after)];
  const { docs } = await readDocs(query(collection(firestore, REPORTS), ...matching, ...from, limit(size)));
  return docs.map(toReport);
}

interface EachPage {
  matching: readonly QueryConstraint[];
  /** How many reports are expected. */
  total: number;
  /** All groups, read before. */
  known: readonly StoredGroup[];
  /** Changes these reports in one commit, with their groups. Answers how many it has changed. */
  commit: (reports: readonly ErrorReport[], groups: ReadonlyMap<string, StoredGroup>) => Promise<number>;
  /** The place after a page; `null` when its reports match no more, and a refusal ends the work. */
  next: (reports: readonly ErrorReport[]) => string | null;
  isStopped?: () => boolean;
}

/** Whether the administrator has not written a group between two readings. */
const isSame = (before: StoredGroup | undefined, after: StoredGroup | undefined): boolean =>
  before?.revision === after?.revision && before?.firstSeen === after?.firstSeen;

/**
 * Runs one commit after the other over the matching reports. A page that is refused counts as failed; what cannot be
 * listed, or cannot reach the database now, would fail again. Rejects only when nothing was changed.
 *
 * A group is known from before its reports are read: with another revision afterwards, a report may have been changed in
 * between and would be counted twice, so the page is read again.
 */
export async function eachPage(
  firestore: Firestore,
  { matching, total, known, commit, next, isStopped = () => false }: EachPage,
  onProgress: BulkProgressListener,
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failed: 0 };
  const before = new Map<string, StoredGroup | undefined>(known.map((group) => [group.errorId, group]));
  let after: string | null = null;
  for (let ended = false; !ended && !isStopped();) {
    const start: string | null = after;
    let reports: ErrorReport[] = [];
    try {
      reports = await readReports(firestore, matching, start);
      if (reports.length === 0) break;
      after = next(reports);
      result.done += await whenOvertaken(async () => {
        const owners = ownersOf(reports);
        const groups = await readGroups(firestore, owners);
        const isUnchanged = owners.every((errorId) => isSame(before.get(errorId), groups.get(errorId)));
        for (const errorId of owners) before.set(errorId, groups.get(errorId));
        if (!isUnchanged) {
          reports = await readReports(firestore, matching, start);
          throw overtaken;
        }
        const changed = await commit(reports, groups);
        for (const [errorId, group] of groups)
          before.set(errorId, { ...group, revision: group.revision + 1 });
        return changed;
      });
    } catch (error) {
      if (reports.length === 0 && result.done + result.failed === 0) throw error;
      ended = reports.length === 0 || after === null || isTransient(toApiError(error));
      result.failed += reports.length;
      if (ended) result.failed = Math.max(result.failed, total - result.done);
    }
    onProgress({ ...result }, Math.max(total, result.done + result.failed));
  }
  return result;
}

/** The error ids of these reports. */
export const ownersOf = (reports: readonly ErrorReport[]) => [
  ...new Set(reports.map(({ errorId }) => errorId)),
];

/**
 * Deletes these reports in one commit, and takes them from the figures of their groups, which were read before the
 * reports. Answers how many they are. It is refused when a group has changed or was made since.
 * @param forgets the decision about a group that has no report left is deleted with the last one.
 */
export async function removeReports(
  firestore: Firestore,
  reports: readonly ErrorReport[],
  groups: ReadonlyMap<string, StoredGroup>,
  forgets = false,
): Promise<number> {
  const groupAt = (errorId: string) => doc(firestore, GROUPS, errorId);
  const without = ownersOf(reports).filter((errorId) => !groups.has(errorId));
  await runTransaction(firestore, async (transaction) => {
    // Another device may have counted the first reports of an error meanwhile. The commit is refused if it still does.
    const made = await Promise.all(without.map((errorId) => transaction.get(groupAt(errorId))));
    noteUse("reads", made.length);
    if (made.some((group) => group.exists())) throw overtaken;
    for (const { id } of reports) transaction.delete(doc(firestore, REPORTS, id));
    for (const [errorId, group] of groups) {
      const own = reports.filter((report) => report.errorId === errorId);
      // Also without a counted one: the revision says whether another device has counted them meanwhile.
      if (own.length > 0) {
        const isEmpty = group.reports <= own.filter(({ counted }) => counted).length;
        transaction.set(
          groupAt(errorId),
          { ...(forgets && isEmpty && fieldsOf(null)), ...shrunkFields(group, own) },
          { merge: true },
        );
      }
    }
  });
  noteUse("deletes", reports.length);
  noteUse("writes", groups.size);
  return reports.length;
}

/** Every stored group. */
export async function everyGroup(firestore: Firestore): Promise<StoredGroup[]> {
  const { docs } = await readDocs(query(collection(firestore, GROUPS)));
  return docs.map((one) => groupFromSnapshot(one));
}
