import {
  collection,
  query,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import type { ReportFilter } from "./errorReport.ts";
import type { PagePlace } from "./lists/entryPages.ts";
import { placeOf, readNewest } from "./lists/readNewest.ts";
import { readCount } from "./quotaUse.ts";
import { ARRIVAL_FIELD, REPORTS } from "./reportFields.ts";

const reports = { collection: REPORTS, arrival: ARRIVAL_FIELD };

function matching({ status, before }: ReportFilter): QueryConstraint[] {
  return [
    ...(status ? [where("status", "==", status)] : []),
    ...(before === undefined ? [] : [where(ARRIVAL_FIELD, "<", Timestamp.fromMillis(before))]),
  ];
}

/** One page of stored reports, newest first, and where the next page starts. */
export async function readPage(
  firestore: Firestore,
  filter: ReportFilter,
  size: number,
  after: PagePlace | null,
): Promise<{ documents: QueryDocumentSnapshot[]; next: PagePlace | null }> {
  const documents = await readNewest(firestore, { ...reports, matching: matching(filter), after, size });
  const last = documents.at(-1);
  return { documents, next: last && documents.length === size ? placeOf(last, ARRIVAL_FIELD) : null };
}

/** The newest reports, at most `size`, that arrived after `than`, newest first. */
export async function readNewer(
  firestore: Firestore,
  than: PagePlace | null,
  size: number,
): Promise<{ documents: QueryDocumentSnapshot[]; newest: PagePlace | null }> {
  const documents = await readNewest(firestore, { ...reports, matching: [], newerThan: than, size });
  return { documents, newest: documents[0] ? placeOf(documents[0], ARRIVAL_FIELD) : than };
}

/** How many reports match, counted by the backend. */
export function countReports(firestore: Firestore, filter: ReportFilter): Promise<number> {
  return readCount(query(collection(firestore, REPORTS), ...matching(filter)));
}
