import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { enquiryCutoff, reportCutoff } from "../../../../src/config/retention.ts";
import { failureText, type Work } from "./steps.ts";
import { DAY_MS } from "../../../../src/lib/clock.ts";

/** Documents that are read and deleted at once. Reports also change their groups, and a commit may have 500 writes. */
const PAGE = 250;

/** The documents that are kept for too long at `now`, epoch milliseconds, by collection. */
export function expiredDocuments(firestore: Firestore, now: number) {
  const before = (collection: string, field: string, at: Timestamp | number) =>
    firestore.collection(collection).where(field, "<", at).orderBy(field).select(field);
  const enquiriesBefore = Timestamp.fromMillis(enquiryCutoff(now));
  return {
    contactMessages: before("contactMessages", "submittedAt", enquiriesBefore),
    projectRequests: before("projectRequests", "submittedAt", enquiriesBefore),
    errorReports: before("errorReports", "reportedAt", Timestamp.fromMillis(reportCutoff(now))),
    mailConfirmations: before("mailConfirmations", "at", now - DAY_MS),
    testMails: before("testMails", "requestedAt", Timestamp.fromMillis(now - DAY_MS)),
  };
}

/** The code of a document that is not stored: another run, or a policy, has deleted it. */
const NOT_FOUND = 5;

/** Deletes documents, and returns how many there were. */
type Remove = (references: readonly DocumentReference[]) => Promise<number>;

/** Deletes all of these documents, or none when one of them is not stored. */
async function deleteTogether(
  firestore: Firestore,
  references: readonly DocumentReference[],
): Promise<number> {
  const batch = firestore.batch();
  for (const reference of references) batch.delete(reference, { exists: true });
  await batch.commit();
  return references.length;
}

/** Deletes the documents of `query` with `remove` until the time is up, and notes how many are left then. */
export async function deleteDocuments(
  query: Query,
  { progress, isTimeUp }: Work,
  remove: Remove = (references) => deleteTogether(query.firestore, references),
): Promise<void> {
  const failures: [string, unknown][] = [];
  const deleteAlone = async ({ ref }: QueryDocumentSnapshot) => {
    try {
      progress.deleted += await remove([ref]);
    } catch (error) {
      if ((error as { code?: unknown }).code !== NOT_FOUND) failures.push([ref.id, error]);
    }
  };
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    if (isTimeUp()) {
      const left = (await query.count().get()).data().count;
      if (left > 0) progress.problems.push(`the time was up, ${left} are left.`);
      break;
    }
    // From the last one on: one that cannot be deleted does not stop the others.
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get();
    last = docs.at(-1);
    if (!last) break;
    try {
      progress.deleted += await remove(docs.map(({ ref }) => ref));
    } catch {
      // One after the other: reports of one error share its figures, and would wait for each other.
      for (const document of docs) {
        if (isTimeUp()) break;
        await deleteAlone(document);
      }
    }
  }
  if (failures.length > 0) progress.problems.push(failureText("not deleted", failures));
}
