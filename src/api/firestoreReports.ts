import { doc, updateDoc, type Firestore, type QueryDocumentSnapshot } from "firebase/firestore/lite";
import type { ApiError } from "./apiError.ts";
import { deleteAll } from "./groups/deleteAll.ts";
import { removeReport, updateReport } from "./groups/oneReport.ts";
import { resolveAll } from "./groups/resolveAll.ts";
import { readDoc } from "./quotaUse.ts";
import { fromDocument } from "./reportDocument.ts";
import { REPORTS } from "./reportFields.ts";
import { countReports, readNewer, readPage } from "./reportQueries.ts";
import { missingOnDelete, missingOnUpdate, type ReportSource } from "./reportSource.ts";
import { sendReports } from "./sendReports.ts";

const toReport = (snapshot: QueryDocumentSnapshot) => fromDocument(snapshot.id, snapshot.data());

/** The product's reports: the collection in Firestore. */
export function firestoreReports(firestore: Firestore): ReportSource {
  /** Refuses an id that cannot be a document's before the SDK turns it into a path. */
  const checked = (id: string, missing: ApiError): ApiError => {
    if (id === "" || id.includes("/")) throw missing;
    return missing;
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
    addComment: (id, comment) => updateDoc(doc(firestore, REPORTS, id), { comment }),
    update: async (id, changes) => updateReport(firestore, id, changes, checked(id, missingOnUpdate(id))),
    remove: async (id) => removeReport(firestore, id, checked(id, missingOnDelete(id))),
    resolveAll: (...options) => resolveAll(firestore, ...options),
    removeAll: (filter, onProgress, signal) => deleteAll(firestore, filter, onProgress, signal),
  };
}
