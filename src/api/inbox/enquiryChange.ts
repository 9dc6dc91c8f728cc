import { doc, getDoc, serverTimestamp, updateDoc, type Firestore } from "firebase/firestore/lite";
import { toApiError, type ApiError } from "../apiError.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { fromDocument } from "./inboxDocument.ts";
import { readEnquiryKey, type EnquiryChanges, type InboxEnquiry } from "./inboxEnquiry.ts";

const missing: ApiError = {
  code: "not-found",
  message: "This enquiry is not stored any more. It may have been deleted in another window.",
};

/**
 * Changes one enquiry and sets `updatedAt` to server time. Answers the enquiry as it was.
 * @throws {ApiError} `not-found` when there is no such enquiry.
 */
export async function updateEnquiry(
  firestore: Firestore,
  key: string,
  changes: EnquiryChanges,
): Promise<InboxEnquiry> {
  const parts = readEnquiryKey(key);
  if (!parts) throw missing;
  const reference = doc(firestore, enquiryCollections[parts.kind], parts.id);
  const before = await getDoc(reference);
  if (!before.exists()) throw missing;
  try {
    await updateDoc(reference, { ...changes, updatedAt: serverTimestamp() });
  } catch (error) {
    const failure = toApiError(error);
    throw failure.code === "not-found" ? missing : failure;
  }
  return fromDocument(parts.kind, parts.id, before.data());
}
