import {
  doc,
  writeBatch,
  type DocumentReference,
  type Firestore,
  type WriteBatch,
} from "firebase/firestore/lite";
import { isTransient, toApiError } from "./apiError.ts";
import type { BulkResult } from "./errorReport.ts";
import { REPORTS } from "./reportFields.ts";

/** Most writes in one commit. Firestore's documented limit for a batched write. */
export const CHUNK_SIZE = 500;

export interface BulkWrite {
  ids: string[];
  /** Adds the write for one report to a batch. */
  write(batch: WriteBatch, reference: DocumentReference): void;
  /** Called after every commit with the counts so far. */
  onProgress(result: BulkResult): void;
}

/**
 * Writes to every report in `ids`, in commits of at most `CHUNK_SIZE`. A chunk that the backend refuses is halved
 * until the report at fault stands alone; a chunk that cannot reach the backend counts as failed and the rest goes on.
 * Never rejects.
 */
export async function bulkWrite(
  firestore: Firestore,
  { ids, write, onProgress }: BulkWrite,
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failed: 0 };
  const pending: string[][] = [];
  for (let start = 0; start < ids.length; start += CHUNK_SIZE)
    pending.push(ids.slice(start, start + CHUNK_SIZE));

  for (let chunk = pending.shift(); chunk; chunk = pending.shift()) {
    const batch = writeBatch(firestore);
    for (const id of chunk) write(batch, doc(firestore, REPORTS, id));
    try {
      await batch.commit();
      result.done += chunk.length;
    } catch (error) {
      if (chunk.length > 1 && !isTransient(toApiError(error))) {
        const half = Math.ceil(chunk.length / 2);
        pending.unshift(chunk.slice(0, half), chunk.slice(half));
        continue;
      }
      result.failed += chunk.length;
    }
    onProgress({ ...result });
  }
  return result;
}
