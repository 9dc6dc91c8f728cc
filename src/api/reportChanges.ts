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
import type { ReportChanges } from "./errorReport.ts";
import { missingOnDelete, missingOnUpdate } from "./missingReport.ts";
import { REPORTS } from "./reportFields.ts";

/** Refuses an id that could not be a document's before the SDK turns it into a path. */
async function existing(firestore: Firestore, id: string, missing: ApiError): Promise<DocumentReference> {
  if (id === "" || id.includes("/")) throw missing;
  const reference = doc(firestore, REPORTS, id);
  if (!(await getDoc(reference)).exists()) throw missing;
  return reference;
}

/**
 * Changes one report and sets `updatedAt` to server time.
 * @throws {ApiError} `not-found` when there is no such report, also when it goes between the read and the write.
 */
export async function updateReport(firestore: Firestore, id: string, changes: ReportChanges): Promise<void> {
  const reference = await existing(firestore, id, missingOnUpdate(id));
  try {
    await updateDoc(reference, { ...changes, updatedAt: serverTimestamp() });
  } catch (error) {
    const failure = toApiError(error);
    throw failure.code === "not-found" ? missingOnUpdate(id) : failure;
  }
}

/**
 * Deletes one report.
 * @throws {ApiError} `not-found` when there is no such report.
 */
export async function deleteReport(firestore: Firestore, id: string): Promise<void> {
  await deleteDoc(await existing(firestore, id, missingOnDelete(id)));
}
