import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
} from "firebase/firestore/lite";
import { bulkWrite, CHUNK_SIZE } from "../bulkWrite.ts";
import { REPORTS } from "../reportFields.ts";
import type { RemovalResult } from "./inboxEnquiry.ts";

const olderThan = (firestore: Firestore, at: number) =>
  query(collection(firestore, REPORTS), where("reportedAt", "<", Timestamp.fromMillis(at)));

/** How many error reports arrived before `at`, epoch milliseconds. */
export async function countOldReports(firestore: Firestore, at: number): Promise<number> {
  return (await getCount(olderThan(firestore, at))).data().count;
}

/** Deletes the error reports that arrived before `at`. Rejects only when they cannot be listed. */
export async function removeOldReports(firestore: Firestore, at: number): Promise<RemovalResult> {
  const result: RemovalResult = { done: 0, failed: 0, reason: null };
  for (;;) {
    const { docs } = await getDocs(
      query(olderThan(firestore, at), orderBy("reportedAt", "desc"), limit(CHUNK_SIZE)),
    );
    const chunk = await bulkWrite(firestore, {
      ids: docs.map(({ id }) => id),
      write: (batch, reference) => batch.delete(reference),
      onProgress: () => undefined,
    });
    result.done += chunk.done;
    result.failed += chunk.failed;
    // What could not be deleted would be listed again, for ever.
    if (docs.length < CHUNK_SIZE || chunk.failed > 0) return result;
  }
}
