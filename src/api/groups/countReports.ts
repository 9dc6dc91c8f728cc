import {
  collection,
  deleteField,
  doc,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type Timestamp,
  where,
  writeBatch,
  type Firestore,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { toApiError } from "../apiError.ts";
import { noteUse, readCount, readDoc, readDocs, readPages } from "../quotaUse.ts";
import { fromDocument } from "../reportDocument.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { GROUPS, dayKey, figureChanges, figuresOf, fitted, labelsOf, STACK_START } from "./errorGroup.ts";
import { readByIds } from "./groupCommits.ts";
import { groupFromSnapshot } from "./groupDocument.ts";

/** Reports that one commit counts. */
const PAGE = 200;

/**
 * Counts reports of one error in its group, in one commit. Returns `false` when the group, or one of the reports, was
 * changed meanwhile: then nothing is counted. The rules refuse a report that is counted already and a revision that
 * exists, so that two devices can do this at once, and an attempt without an answer can be repeated.
 */
export async function countInGroup(
  firestore: Firestore,
  errorId: string,
  ids: readonly string[],
): Promise<boolean> {
  const place = doc(firestore, GROUPS, errorId);
  const stored = await readDoc(place);
  const known = stored.exists() ? groupFromSnapshot(stored) : null;
  // After the group: a change of a report in between also changes the revision of the group.
  const read = (await readByIds(firestore, REPORTS, ids))
    .filter((snapshot) => snapshot.get("counted") !== true)
    .map((snapshot) => ({
      ...fromDocument(snapshot.id, snapshot.data()),
      arrival: snapshot.get(ARRIVAL_FIELD) as Timestamp,
    }));
  const reports = fitted(read, known);
  const [first, ...others] = reports.toSorted((a, b) => (a.arrival.valueOf() < b.arrival.valueOf() ? -1 : 1));
  if (!first) return true;
  const newest = others.at(-1) ?? first;
  const before = stored.get("lastSeen") as Timestamp | undefined;
  const isNewest = !before || before.valueOf() < newest.arrival.valueOf();
  const isFirst = !known || first.reportedAt < known.firstSeen;

  // Days whose reports are deleted. No visitor counts a past day, so nothing is lost.
  const emptyDays = Object.entries((stored.get("days") ?? {}) as Record<string, number>).flatMap(
    ([day, count]) => (count > 0 || day === dayKey(Date.now()) ? [] : [[day, deleteField()] as const]),
  );
  const changes = figureChanges(figuresOf(reports), { known, sign: 1, increment: (by) => increment(by) });

  const batch = writeBatch(firestore);
  for (const report of reports) {
    batch.update(doc(firestore, REPORTS, report.id), { counted: true, ...labelsOf(report) });
  }
  batch.set(
    place,
    {
      ...changes,
      days: { ...Object.fromEntries(emptyDays), ...(changes["days"] as object) },
      ...(isFirst && { firstSeen: first.arrival }),
      ...(isNewest && {
        lastSeen: newest.arrival,
        lastReport: newest.id,
        lastRelease: newest.release,
        message: newest.message,
        boundary: newest.errorBoundary,
        stack: newest.stack.slice(0, STACK_START),
      }),
      revision: (known?.revision ?? 0) + 1,
      changedAt: serverTimestamp(),
    },
    { merge: true },
  );
  try {
    await batch.commit();
  } catch (error) {
    const failure = toApiError(error);
    // Deleted, or counted by another device.
    if (failure.code === "permission-denied" || failure.code === "not-found") return false;
    throw failure;
  }
  noteUse("writes", reports.length + 1);
  return true;
}

/** Counts these reports. Returns how many of them were counted. */
async function countSome(firestore: Firestore, docs: readonly QueryDocumentSnapshot[]): Promise<number> {
  let done = 0;
  for (const errorId of new Set(docs.map((snapshot) => String(snapshot.get("errorId"))))) {
    const own = docs.filter((snapshot) => snapshot.get("errorId") === errorId).map(({ id }) => id);
    if (await countInGroup(firestore, errorId, own)) done += own.length;
  }
  return done;
}

/**
 * Counts the reports from before groups were counted: they lack the field, which no query can ask for. It reads all
 * reports once, and none when there are no such reports. Returns how many are left.
 */
async function countEarlier(firestore: Firestore): Promise<number> {
  const reports = collection(firestore, REPORTS);
  const all = await readCount(query(reports));
  let left = all - (await readCount(query(reports, where("counted", "in", [true, false]))));
  if (left <= 0) return 0;
  let uncounted = left;
  for await (const docs of readPages(query(reports, orderBy(ARRIVAL_FIELD)), PAGE)) {
    const earlier = docs.filter((snapshot) => snapshot.get("counted") === undefined);
    uncounted -= await countSome(firestore, earlier);
    left -= earlier.length;
    if (left <= 0) break;
  }
  return Math.max(0, uncounted);
}

/**
 * Counts the reports that were stored without being counted, because their groups were busy or, with `earlier`, because
 * they are from before groups were counted: looking for those costs two reads for each 1,000 reports that are stored.
 * Some stay uncounted when other devices change the same groups. Returns how many of the latter are left.
 * @throws {ApiError} when the database cannot be reached or refuses
 */
export async function countReports(firestore: Firestore, earlier = true): Promise<number> {
  const left = earlier ? await countEarlier(firestore) : 0;
  for (;;) {
    const uncounted = query(collection(firestore, REPORTS), where("counted", "==", false), limit(PAGE));
    const { docs } = await readDocs(uncounted);
    const done = await countSome(firestore, docs);
    if (docs.length < PAGE || done === 0) return left;
  }
}
