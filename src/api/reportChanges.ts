import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  updateDoc,
  type DocumentReference,
  type Firestore,
} from "firebase/firestore/lite";
import { toApiError, type ApiError } from "./apiError.ts";
import type { ErrorReport, ReportChanges } from "./errorReport.ts";
import { fromDocument } from "./reportDocument.ts";
import { REPORTS } from "./reportFields.ts";
import { missingOnDelete, missingOnUpdate } from "./reportSource.ts";

/** Refuses an id that could not be a document's before the SDK turns it into a path. */
async function existing(
  firestore: Firestore,
  id: string,
  missing: ApiError,
): Promise<{ reference: DocumentReference; before: ErrorReport }> {
  if (id === "" || id.includes("/")) throw missing;
  const reference = doc(firestore, REPORTS, id);
  const snapshot = await getDoc(reference);
  if (!snapshot.exists()) throw missing;
  return { reference, before: fromDocument(id, snapshot.data()) };
}

/**
 * Changes one report and sets `updatedAt` to server time. Answers the report as it was.
 * @throws {ApiError} `not-found` when there is no such report, also when it goes between the read and the write.
 */
export async function updateReport(
  firestore: Firestore,
  id: string,
  changes: ReportChanges,
): Promise<ErrorReport> {
  const { reference, before } = await existing(firestore, id, missingOnUpdate(id));
  try {
    await updateDoc(reference, { ...changes, updatedAt: serverTimestamp() });
  } catch (error) {
    const failure = toApiError(error);
    throw failure.code === "not-found" ? missingOnUpdate(id) : failure;
  }
  return before;
}

/**
 * Deletes one report. Answers the report as it was.
 * @throws {ApiError} `not-found` when there is no such report.
 */
export async function deleteReport(firestore: Firestore, id: string): Promise<ErrorReport> {
  const { reference, before } = await existing(firestore, id, missingOnDelete(id));
  await deleteDoc(reference);
  return before;
}
