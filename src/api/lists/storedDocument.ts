import {
  serverTimestamp,
  updateDoc,
  type DocumentData,
  type DocumentReference,
} from "firebase/firestore/lite";
import { toApiError, type ApiError } from "../apiError.ts";
import { noteUse, readDoc } from "../quotaUse.ts";

/** The data of a document that has to be stored. @throws `missing` when it is not. */
async function readStored(reference: DocumentReference, missing: ApiError): Promise<DocumentData> {
  const snapshot = await readDoc(reference);
  if (!snapshot.exists()) throw missing;
  return snapshot.data();
}

/**
 * Changes a document and sets `updatedAt` to server time. Returns the data from before.
 * @throws {ApiError} `missing` when the document is not stored, also when it is deleted between the read and the write.
 */
export async function updateStored(
  reference: DocumentReference,
  changes: object,
  missing: ApiError,
): Promise<DocumentData> {
  const before = await readStored(reference, missing);
  try {
    await updateDoc(reference, { ...changes, updatedAt: serverTimestamp() });
    noteUse("writes", 1);
  } catch (error) {
    const failure = toApiError(error);
    throw failure.code === "not-found" ? missing : failure;
  }
  return before;
}
