import { serverTimestamp, type Firestore, type QueryDocumentSnapshot } from "firebase/firestore/lite";
import { bulkWrite, CHUNK_SIZE } from "./lists/bulkWrite.ts";
import type { BulkResult, ReportFilter } from "./errorReport.ts";
import type { PagePlace } from "./lists/entryPages.ts";
import { readPage } from "./reportQueries.ts";

type Progress = (result: BulkResult, total: number) => void;

/**
 * All matching reports, newest first. Pages only go back in time from the first one: a report that arrives meanwhile
 * is not included.
 */
async function everyReport(
  firestore: Firestore,
  filter: ReportFilter,
  signal?: AbortSignal,
): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  let after: PagePlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(firestore, filter, CHUNK_SIZE, after);
    all.push(...page.documents);
    after = signal?.aborted ? null : page.next;
  } while (after);
  return all;
}

/** Sets every report that is not resolved yet to resolved. Rejects only when the reports cannot be listed. */
export async function resolveAll(firestore: Firestore, onProgress: Progress): Promise<BulkResult> {
  const open = (await everyReport(firestore, {})).filter((snapshot) => snapshot.get("status") !== "resolved");
  return bulkWrite(firestore, {
    references: open.map(({ ref }) => ref),
    write: (batch, reference) =>
      batch.update(reference, { status: "resolved", updatedAt: serverTimestamp() }),
    onProgress: (result) => onProgress(result, open.length),
  });
}

/**
 * Deletes every report that matches, until `signal` is aborted. Rejects only when the reports cannot be listed.
 */
export async function deleteAll(
  firestore: Firestore,
  filter: ReportFilter,
  onProgress: Progress,
  signal?: AbortSignal,
): Promise<BulkResult> {
  const all = await everyReport(firestore, filter, signal);
  return bulkWrite(firestore, {
    kind: "deletes",
    references: all.map(({ ref }) => ref),
    write: (batch, reference) => batch.delete(reference),
    signal,
    onProgress: (result) => onProgress(result, all.length),
  });
}
