import {
  collection,
  endBefore,
  getCount,
  query,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import type { ReportCursor, ReportFilter } from "./errorReport.ts";
import { readNewest } from "./readNewest.ts";
import { REPORTS } from "./reportFields.ts";

function matching({ status }: ReportFilter): QueryConstraint[] {
  return status ? [where("status", "==", status)] : [];
}

/** One page of stored reports, newest first, and where the next page starts. */
export async function readPage(
  firestore: Firestore,
  filter: ReportFilter,
  pageSize: number,
  after: ReportCursor | null,
): Promise<{ documents: QueryDocumentSnapshot[]; next: ReportCursor | null }> {
  const docs = await readNewest(firestore, {
    collection: REPORTS,
    arrival: "reportedAt",
    matching: matching(filter),
    cursor: after && startAfter(...placeOf(after)),
    size: pageSize,
  });
  const last = docs.at(-1);
  return { documents: docs, next: last && docs.length === pageSize ? cursorOf(last) : null };
}

/** The newest reports, at most `size`, that arrived after `than`, newest first. */
export async function readNewer(
  firestore: Firestore,
  than: ReportCursor | null,
  size: number,
): Promise<{ documents: QueryDocumentSnapshot[]; newest: ReportCursor | null }> {
  const docs = await readNewest(firestore, {
    collection: REPORTS,
    arrival: "reportedAt",
    matching: [],
    cursor: than && endBefore(...placeOf(than)),
    size,
  });
  return { documents: docs, newest: docs[0] ? cursorOf(docs[0]) : than };
}

const placeOf = ({ seconds, nanoseconds, id }: ReportCursor) =>
  [new Timestamp(seconds, nanoseconds), id] as const;

function cursorOf(snapshot: QueryDocumentSnapshot): ReportCursor {
  const reportedAt: unknown = snapshot.get("reportedAt");
  if (!(reportedAt instanceof Timestamp)) throw new Error(`Report "${snapshot.id}" has no arrival time.`);
  return { seconds: reportedAt.seconds, nanoseconds: reportedAt.nanoseconds, id: snapshot.id };
}

/** How many reports match, counted by the backend. */
export async function countReports(firestore: Firestore, filter: ReportFilter): Promise<number> {
  const answer = await getCount(query(collection(firestore, REPORTS), ...matching(filter)));
  return answer.data().count;
}
