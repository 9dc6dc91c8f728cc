import {
  collection,
  limit,
  query,
  startAfter,
  type Firestore,
  type QueryConstraint,
} from "firebase/firestore/lite";
import type { BulkResult, ErrorReport } from "../errorReport.ts";
import { readDocs } from "../quotaUse.ts";
import { fromDocument } from "../reportDocument.ts";
import { REPORTS } from "../reportFields.ts";
import { GROUPS } from "./decision.ts";
import type { StoredGroup } from "./errorGroup.ts";
import { groupFromSnapshot } from "./groupDocument.ts";

/** Called as a call over many reports proceeds, with the counts so far and the number it set out for. */
export type Progress = (result: BulkResult, total: number) => void;

/** Reports of one commit: each may have a group of its own, and a commit has at most 500 writes. */
export const PAGE = 240;

/** A page of the reports that match. `after` is the last value of their order. */
export async function readReports(
  firestore: Firestore,
  matching: readonly QueryConstraint[],
  after: string | null,
): Promise<ErrorReport[]> {
  const { docs } = await readDocs(
    query(
      collection(firestore, REPORTS),
      ...matching,
      ...(after === null ? [] : [startAfter(after)]),
      limit(PAGE),
    ),
  );
  return docs.map((one) => fromDocument(one.id, one.data()));
}

/** The error ids of these reports. */
export const ownersOf = (reports: readonly ErrorReport[]) => [
  ...new Set(reports.map(({ errorId }) => errorId)),
];

/** Every stored group. */
export async function everyGroup(firestore: Firestore): Promise<StoredGroup[]> {
  const { docs } = await readDocs(query(collection(firestore, GROUPS)));
  return docs.map((one) => groupFromSnapshot(one));
}
