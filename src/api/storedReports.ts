import { doc, type Firestore } from "firebase/firestore/lite";
import type {
  BulkProgressListener,
  ErrorReport,
  NewReports,
  ReportChanges,
  ReportFilter,
} from "./errorReport.ts";
import { deleteAll } from "./groups/deleteAll.ts";
import { countMatching, matchingReports, newestReports, toReport } from "./groups/everyReport.ts";
import { removeReport, updateReport } from "./groups/oneReport.ts";
import type { Deployments } from "./groups/releases.ts";
import { resolveAll } from "./groups/resolveAll.ts";
import { canBeId, type PageCursor } from "./lists/entryPages.ts";
import { placeOf, readNewest } from "./lists/readNewest.ts";
import { readDoc } from "./quotaUse.ts";
import { ARRIVAL_FIELD, REPORTS } from "./reportFields.ts";

/** Where the panel finds error reports. Every call rejects when the store cannot be reached. */
export type ReportSource = ReturnType<typeof firestoreReports>;

/** The product's reports: the collection in Firestore. What visitors send is in `openReports.ts`. */
export function firestoreReports(firestore: Firestore) {
  return {
    /** A page of reports, newest first, and where the next page starts. */
    page: (filter: ReportFilter, size: number, after: PageCursor | null) =>
      newestReports(firestore, matchingReports(filter), size, after),
    /** The newest reports, at most `size`, that arrived after `than`; of all of them when that is `null`. */
    newer: async (than: PageCursor | null, size: number): Promise<NewReports> => {
      const order = { collection: REPORTS, arrival: ARRIVAL_FIELD };
      const found = await readNewest(firestore, { ...order, newerThan: than, size });
      return { entries: found.map(toReport), newest: found[0] ? placeOf(found[0], ARRIVAL_FIELD) : than };
    },
    /** `null` when there is no such report. */
    get: async (id: string): Promise<ErrorReport | null> => {
      if (!canBeId(id)) return null;
      const snapshot = await readDoc(doc(firestore, REPORTS, id));
      return snapshot.exists() ? toReport(snapshot) : null;
    },
    count: (filter: ReportFilter) => countMatching(firestore, filter),
    /** Also sets `updatedAt`. Rejects with `not-found` when there is no such report. */
    update: (id: string, changes: ReportChanges, expected?: ReportChanges) =>
      updateReport(firestore, { id, changes, expected }),
    /** Answers the report as it was. Rejects likewise. */
    remove: (id: string) => removeReport(firestore, id),
    /** Sets every report to resolved, and every error to fixed in the next of these releases. */
    resolveAll: (deployments: Deployments, onProgress: BulkProgressListener) =>
      resolveAll(firestore, deployments, onProgress),
    /** Deletes every report that matches, until `isStopped`: what is left counts as neither done nor failed. */
    removeAll: (filter: ReportFilter, onProgress: BulkProgressListener, isStopped?: () => boolean) =>
      deleteAll(firestore, filter, onProgress, isStopped),
  };
}
