import {
  doc,
  type Firestore,
  writeBatch,
  type DocumentReference,
  type WriteBatch,
} from "firebase/firestore/lite";
import { toApiError, isTransient, type ApiError } from "../apiError.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { readEnquiryKey, type RemovalResult } from "./inboxEnquiry.ts";
import type { AttachmentFiles } from "./storageFiles.ts";
import { noteUse } from "../quotaUse.ts";

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
async function bulkWrite(
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

/** Requests whose files are removed at the same time. */
const FILES_AT_ONCE = 4;

/** Called with the reason of each refusal. */
type Refused = (error: unknown) => void;

const isProject = (key: string) => readEnquiryKey(key)?.kind === "project";

/** Removes the files of each project among `keys`, and returns the keys that have none left. */
async function removeFiles(
  open: () => Promise<AttachmentFiles>,
  keys: readonly string[],
  refused: Refused,
): Promise<string[]> {
  const waiting = keys.filter(isProject);
  // Without a project among them, the Storage SDK is not even downloaded.
  const cleared = keys.filter((key) => !isProject(key));
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        const files = await open();
        await files.removeAll(readEnquiryKey(key)?.id ?? "");
        cleared.push(key);
      } catch (error) {
        refused(error);
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return cleared;
}

/**
 * Deletes enquiries and the files that came with them, and returns how many were deleted. Files go first: a document
 * without its files can be deleted later, files without their document cannot be found. Never rejects: an enquiry whose
 * files cannot be removed keeps its document and counts as failed.
 */
export async function removeEnquiries(
  firestore: Firestore,
  files: () => Promise<AttachmentFiles>,
  keys: readonly string[],
): Promise<RemovalResult> {
  let reason: string | null = null;
  const refused: Refused = (error) => {
    reason ??= toApiError(error).message;
  };
  const cleared = await removeFiles(files, keys, refused);
  const references = cleared.flatMap((key) => {
    const parts = readEnquiryKey(key);
    return parts ? [doc(firestore, enquiryCollections[parts.kind], parts.id)] : [];
  });
  const { done } = await bulkWrite(firestore, {
    kind: "deletes",
    references,
    write: (batch, reference) => batch.delete(reference),
    onFailure: refused,
  });
  return { done, failed: keys.length - done, reason };
}
