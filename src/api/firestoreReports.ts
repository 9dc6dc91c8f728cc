import {
  deleteDoc,
  doc,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { deleteAll, resolveAll } from "./allReports.ts";
import type { ApiError } from "./apiError.ts";
import { noteUse, readDoc } from "./quotaUse.ts";
import { readStored, updateStored } from "./lists/storedDocument.ts";
import { fromDocument } from "./reportDocument.ts";
import { REPORTS } from "./reportFields.ts";
import { countReports, readNewer, readPage } from "./reportQueries.ts";
import { missingOnDelete, missingOnUpdate, type ReportSource } from "./reportSource.ts";
import { sendReports } from "./sendReports.ts";

const toReport = (snapshot: QueryDocumentSnapshot) => fromDocument(snapshot.id, snapshot.data());

/** The product's reports: the collection in Firestore. */
export function firestoreReports(firestore: Firestore): ReportSource {
  /** Refuses an id that cannot be a document's before the SDK turns it into a path. */
  const referenceOf = (id: string, missing: ApiError): DocumentReference => {
    if (id === "" || id.includes("/")) throw missing;
    return doc(firestore, REPORTS, id);
  };
  return {
    page: async (filter, pageSize, after) => {
      const { documents, next } = await readPage(firestore, filter, pageSize, after);
      return { entries: documents.map(toReport), next };
    },
    newer: async (than, size) => {
      const { documents, newest } = await readNewer(firestore, than, size);
      return { entries: documents.map(toReport), newest };
    },
    get: async (id) => {
      const snapshot = await readDoc(doc(firestore, REPORTS, id));
      return snapshot.exists() ? toReport(snapshot) : null;
    },
    count: (filter) => countReports(firestore, filter),
    send: (request) => sendReports(firestore, request),
    update: async (id, changes) => {
      const missing = missingOnUpdate(id);
      return fromDocument(id, await updateStored(referenceOf(id, missing), changes, missing));
    },
    remove: async (id) => {
      const missing = missingOnDelete(id);
      const reference = referenceOf(id, missing);
      const before = fromDocument(id, await readStored(reference, missing));
      await deleteDoc(reference);
      noteUse("deletes", 1);
      return before;
    },
    resolveAll: (onProgress) => resolveAll(firestore, onProgress),
    removeAll: (filter, onProgress, signal) => deleteAll(firestore, filter, onProgress, signal),
  };
}
