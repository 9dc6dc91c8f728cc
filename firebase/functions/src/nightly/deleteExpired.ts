import { Timestamp, type Firestore, type Query } from "firebase-admin/firestore";
import { enquiryCutoff, reportCutoff } from "../../../../src/config/retention.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 500;
/** Documents of one collection that a night deletes; the rest is left for the next one. It is the daily free quota. */
const MOST = 20_000;

async function deleteAll(query: Query): Promise<number> {
  let deleted = 0;
  while (deleted < MOST) {
    const { docs, size } = await query.limit(BATCH).select().get();
    if (size === 0) break;
    const batch = query.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += size;
  }
  return deleted;
}

/** Deletes the documents that are kept for too long at `now`, epoch milliseconds. Returns their number by collection. */
export async function deleteExpired(firestore: Firestore, now: number): Promise<Record<string, number>> {
  const before = (collection: string, field: string, at: number) =>
    firestore.collection(collection).where(field, "<", Timestamp.fromMillis(at));
  const queries = {
    errorReports: before("errorReports", "reportedAt", reportCutoff(now)),
    contactMessages: before("contactMessages", "submittedAt", enquiryCutoff(now)),
    projectRequests: before("projectRequests", "submittedAt", enquiryCutoff(now)),
    testMails: before("testMails", "requestedAt", now - DAY_MS),
    mailConfirmations: firestore.collection("mailConfirmations").where("at", "<", now - DAY_MS),
  };
  const counts: Record<string, number> = {};
  for (const [name, query] of Object.entries(queries)) counts[name] = await deleteAll(query);
  return counts;
}
