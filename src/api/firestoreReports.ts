import { doc, getDoc, type Firestore, type QueryDocumentSnapshot } from "firebase/firestore/lite";
import { deleteAll, resolveAll } from "./allReports.ts";
import { deleteReport, updateReport } from "./reportChanges.ts";
import { fromDocument } from "./reportDocument.ts";
import { REPORTS } from "./reportFields.ts";
import { countReports, readNewer, readPage } from "./reportQueries.ts";
import type { ReportSource } from "./reportSource.ts";
import { sendReports } from "./sendReports.ts";

const toReport = (snapshot: QueryDocumentSnapshot) => fromDocument(snapshot.id, snapshot.data());

/** The product's reports: the collection in Firestore. */
export function firestoreReports(firestore: Firestore): ReportSource {
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
      const snapshot = await getDoc(doc(firestore, REPORTS, id));
      return snapshot.exists() ? toReport(snapshot) : null;
    },
    count: (filter) => countReports(firestore, filter),
    send: (request) => sendReports(firestore, request),
    update: (id, changes) => updateReport(firestore, id, changes),
    remove: (id) => deleteReport(firestore, id),
    resolveAll: (onProgress) => resolveAll(firestore, onProgress),
    removeAll: (filter, onProgress) => deleteAll(firestore, filter, onProgress),
  };
}
