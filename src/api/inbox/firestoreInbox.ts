import {
  doc,
  type Firestore,
  serverTimestamp,
  updateDoc,
  type DocumentData,
  type DocumentReference,
} from "firebase/firestore/lite";
import { readDoc, noteUse } from "../quotaUse.ts";
import { type ApiError, toApiError } from "../apiError.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { findAddress, readEverything } from "./addressSearch.ts";
import { removeEnquiries } from "./enquiryRemoval.ts";
import { fromDocument } from "./inboxDocument.ts";
import { countEnquiries, readAll, readNewer, readPage } from "./inboxQueries.ts";
import { readEnquiryKey } from "./inboxEnquiry.ts";
import type { InboxSource } from "./inboxSource.ts";
import type { AttachmentFiles } from "./storageFiles.ts";

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
async function updateStored(
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

const missing: ApiError = {
  code: "not-found",
  message: "This enquiry is not stored any more. It may have been deleted in another window.",
};

/** The product's inbox: two collections in Firestore, and the files beside them, opened when they are first needed. */
export function firestoreInbox(firestore: Firestore, files: () => Promise<AttachmentFiles>): InboxSource {
  return {
    page: (asked, size, after) => readPage(firestore, asked, size, after),
    all: (asked) => readAll(firestore, asked),
    newer: (than, size, kind) => readNewer(firestore, than, size, kind),
    count: (asked) => countEnquiries(firestore, asked),
    get: async (key) => {
      const parts = readEnquiryKey(key);
      if (!parts) return null;
      const snapshot = await readDoc(doc(firestore, enquiryCollections[parts.kind], parts.id));
      return snapshot.exists() ? fromDocument(parts.kind, parts.id, snapshot.data()) : null;
    },
    ofAddress: async (address) => findAddress(await readEverything(firestore), address),
    update: async (key, changes) => {
      const parts = readEnquiryKey(key);
      if (!parts) throw missing;
      const reference = doc(firestore, enquiryCollections[parts.kind], parts.id);
      return fromDocument(parts.kind, parts.id, await updateStored(reference, changes, missing));
    },
    remove: (keys) => removeEnquiries(firestore, files, keys),
    download: async (path) => (await files()).download(path),
  };
}
