import { noteUse } from "../quotaUse.ts";
import { writeBatch, type DocumentReference, type Firestore, type WriteBatch } from "firebase/firestore/lite";
import { isTransient, toApiError, type ApiError } from "../apiError.ts";

/** Most writes in one commit. Firestore's documented limit for a batched write. */
const CHUNK_SIZE = 500;

interface Counts {
  done: number;
  failed: number;
}

interface BulkWrite {
  /** What it counts as in the quota. */
  kind?: "writes" | "deletes";
  references: readonly DocumentReference[];
  /** Adds the write for one document to a batch. */
  write(batch: WriteBatch, reference: DocumentReference): void;
  /** Aborted, it lets the present commit end and makes no other: the rest counts as neither done nor failed. */
  signal?: AbortSignal | undefined;
  /** Called after every commit with the counts so far. */
  onProgress?(counts: Counts): void;
  /** Called with the reason when documents could not be written. */
  onFailure?(failure: ApiError): void;
}

/**
 * Writes to every document, in commits of at most `CHUNK_SIZE`. A chunk that the backend refuses is halved until the
 * document at fault is alone in it. A chunk that cannot reach the backend counts as failed. Never rejects.
 */
export async function bulkWrite(
  firestore: Firestore,
  { kind = "writes", references, write, signal, onProgress, onFailure }: BulkWrite,
): Promise<Counts> {
  const counts: Counts = { done: 0, failed: 0 };
  const pending: DocumentReference[][] = [];
  for (let start = 0; start < references.length; start += CHUNK_SIZE) {
    pending.push(references.slice(start, start + CHUNK_SIZE));
  }
  for (let chunk = pending.shift(); chunk; chunk = pending.shift()) {
    if (signal?.aborted) break;
    const batch = writeBatch(firestore);
    for (const reference of chunk) write(batch, reference);
    try {
      await batch.commit();
      noteUse(kind, chunk.length);
      counts.done += chunk.length;
    } catch (error) {
      const failure = toApiError(error);
      if (chunk.length > 1 && !isTransient(failure)) {
        const half = Math.ceil(chunk.length / 2);
        pending.unshift(chunk.slice(0, half), chunk.slice(half));
        continue;
      }
      counts.failed += chunk.length;
      onFailure?.(failure);
    }
    onProgress?.({ ...counts });
  }
  return counts;
}
