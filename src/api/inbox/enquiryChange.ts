import { doc, getDoc, serverTimestamp, updateDoc, type Firestore } from "firebase/firestore/lite";
import { toApiError, type ApiError } from "../apiError.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { readEnquiryKey } from "./enquiryKey.ts";
import type { EnquiryChanges } from "./inboxEnquiry.ts";

const missing: ApiError = {
  code: "not-found",
  message: "This enquiry is not stored any more. It may have been deleted in another window.",
};

/**
 * Changes one enquiry and sets `updatedAt` to server time.
 * @throws {ApiError} `not-found` when there is no such enquiry.
 */
export async function updateEnquiry(
  firestore: Firestore,
  key: string,
  changes: EnquiryChanges,
): Promise<void> {
  const parts = readEnquiryKey(key);
  if (!parts) throw missing;
  const reference = doc(firestore, enquiryCollections[parts.kind], parts.id);
  try {
    await updateDoc(reference, { ...changes, updatedAt: serverTimestamp() });
  } catch (error) {
    const failure = toApiError(error);
    // The rules ask what the document holds, and refuse when there is none.
    const isGone = failure.code === "permission-denied" && !(await getDoc(reference)).exists();
    throw isGone || failure.code === "not-found" ? missing : failure;
  }
}
