import {
  collection,
  doc,
  documentId,
  endBefore,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { bulkWrite } from "../lists/bulkWrite.ts";
import { orderValues, placeOf, readNewest } from "../lists/readNewest.ts";
import { fromDocument } from "../reportDocument.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { GROUPS } from "./decision.ts";
import { decisionFromDocument } from "./decisionDocument.ts";
import type { GroupSource, TimeRange } from "./groupSource.ts";

/** The field with the server time of the administrator's last change, in both collections. */
const CHANGE_FIELD = "updatedAt";

/** Document times are finer than milliseconds: a range in milliseconds includes the whole of each. */
const inRange = (field: string, { from, before }: TimeRange): QueryConstraint[] => [
  ...(from === undefined ? [] : [where(field, ">=", Timestamp.fromMillis(from))]),
  ...(before === undefined ? [] : [where(field, "<", Timestamp.fromMillis(before))]),
];

/** The groups of the product: reports and decisions in Firestore. */
export function firestoreGroups(firestore: Firestore): GroupSource {
  const find = async (name: string, ...constraints: QueryConstraint[]) =>
    (await getDocs(query(collection(firestore, name), ...constraints))).docs;
  const count = async (name: string, ...constraints: QueryConstraint[]) =>
    (await getCount(query(collection(firestore, name), ...constraints))).data().count;
  const changed = (since: number) => inRange(CHANGE_FIELD, { from: since + 1 });

  return {
    reports: async ({ newerThan = null, olderThan = null }, size) => {
      const asked = { collection: REPORTS, arrival: ARRIVAL_FIELD, matching: [] };
      const found = await readNewest(firestore, { ...asked, newerThan, after: olderThan, size });
      const [first, last] = [found[0], found.at(-1)];
      return {
        entries: found.map((snapshot) => fromDocument(snapshot.id, snapshot.data())),
        first: first ? placeOf(first, ARRIVAL_FIELD) : null,
        last: last ? placeOf(last, ARRIVAL_FIELD) : null,
      };
    },
    countNewer: (than) =>
      count(
        REPORTS,
        orderBy(ARRIVAL_FIELD, "desc"),
        orderBy(documentId(), "desc"),
        ...(than ? [endBefore(...orderValues(than))] : []),
      ),
    countReports: (range) => count(REPORTS, ...inRange(ARRIVAL_FIELD, range)),
    reportsIn: async (range) => {
      const found = await find(REPORTS, ...inRange(ARRIVAL_FIELD, range));
      return found.map((snapshot) => fromDocument(snapshot.id, snapshot.data()));
    },
    changedReports: async (since, size) => {
      const found = await find(REPORTS, ...changed(since), orderBy(CHANGE_FIELD), limit(size));
      return found.map((snapshot) => fromDocument(snapshot.id, snapshot.data()));
    },
    countChangedReports: (since) => count(REPORTS, ...changed(since)),
    lastReportChange: async () => {
      const [last] = await find(REPORTS, orderBy(CHANGE_FIELD, "desc"), limit(1));
      return last ? (fromDocument(last.id, last.data()).updatedAt ?? 0) : 0;
    },
    changedDecisions: async (since, size) => {
      const found = await find(GROUPS, ...changed(since), orderBy(CHANGE_FIELD), limit(size));
      return found.map((snapshot) => decisionFromDocument(snapshot.id, snapshot.data()));
    },
    countDecisions: (range) => count(GROUPS, ...inRange(CHANGE_FIELD, range)),
    decisionsIn: async (range) => {
      const found = await find(GROUPS, ...inRange(CHANGE_FIELD, range));
      return found.map((snapshot) => decisionFromDocument(snapshot.id, snapshot.data()));
    },
    setStatus: (ids, status) =>
      bulkWrite(firestore, {
        references: ids.map((id) => doc(firestore, REPORTS, id)),
        write: (batch, reference) => batch.update(reference, { status, updatedAt: serverTimestamp() }),
      }),
    endSnoozes: (errorIds) =>
      bulkWrite(firestore, {
        references: errorIds.map((errorId) => doc(firestore, GROUPS, errorId)),
        write: (batch, reference) =>
          batch.update(reference, {
            status: "active",
            snooze: null,
            decidedAt: serverTimestamp(),
            updatedAt: serverTimestamp(),
          }),
      }),
  };
}
