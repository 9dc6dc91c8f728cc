import {
  collection,
  doc,
  increment,
  limit,
  query,
  serverTimestamp,
  type Timestamp,
  where,
  writeBatch,
  type Firestore,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { toApiError } from "../apiError.ts";
import { noteUse, readDoc, readDocs } from "../quotaUse.ts";
import { fromDocument } from "../reportDocument.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { GROUPS } from "./decision.ts";
import { figureChanges, figuresOf, STACK_START } from "./errorGroup.ts";
import { groupFromSnapshot } from "./groupDocument.ts";

/** Reports that one commit counts. */
const PAGE = 200;

/**
 * Counts reports of one error in its group, in one commit. Returns `false` when the group, or one of the reports, was
 * changed meanwhile: then nothing is counted. The rules refuse a report that is counted already and a revision that
 * exists, so that two devices can do this at once, and an attempt without an answer can be repeated.
 */
async function countInGroup(
  firestore: Firestore,
  errorId: string,
  snapshots: readonly QueryDocumentSnapshot[],
): Promise<boolean> {
  const place = doc(firestore, GROUPS, errorId);
  const stored = await readDoc(place);
  const known = stored.exists() ? groupFromSnapshot(stored) : null;
  const reports = snapshots.map((snapshot) => ({
    ...fromDocument(snapshot.id, snapshot.data()),
    arrival: snapshot.get(ARRIVAL_FIELD) as Timestamp,
  }));
  const [first, ...others] = reports.toSorted((a, b) => (a.arrival.valueOf() < b.arrival.valueOf() ? -1 : 1));
  if (!first) return true;
  const newest = others.at(-1) ?? first;
  const before = stored.get("lastSeen") as Timestamp | undefined;
  const isNewest = !before || before.valueOf() < newest.arrival.valueOf();
  const isFirst = !known || first.reportedAt < known.firstSeen;

  const batch = writeBatch(firestore);
  for (const { id, browser, system, page } of reports) {
    batch.update(doc(firestore, REPORTS, id), { counted: true, browser, system, page });
  }
  batch.set(
    place,
    {
      ...figureChanges(figuresOf(reports), { known, sign: 1, increment }),
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

/**
 * Counts the reports that were stored without being counted, because their groups were busy. Returns how many it has
 * counted; fewer than there are when other devices change the same groups.
 * @throws {ApiError} when the database cannot be reached or refuses
 */
export async function countReports(firestore: Firestore): Promise<number> {
  let counted = 0;
  for (;;) {
    const uncounted = query(collection(firestore, REPORTS), where("counted", "==", false), limit(PAGE));
    const { docs } = await readDocs(uncounted);
    let done = 0;
    const errorIds = new Set(docs.map((snapshot) => String(snapshot.get("errorId"))));
    for (const errorId of errorIds) {
      const reports = docs.filter((snapshot) => snapshot.get("errorId") === errorId);
      if (await countInGroup(firestore, errorId, reports)) done += reports.length;
    }
    counted += done;
    if (docs.length < PAGE || done === 0) return counted;
  }
}
