import {
  collection,
  documentId,
  endBefore,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import type { PagePlace } from "../lists/entryPages.ts";
import { orderValues, placeOf, readNewest } from "../lists/readNewest.ts";
import { readCount, readDocs } from "../quotaUse.ts";
import { fromDocument } from "../reportDocument.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { GROUPS } from "./decision.ts";
import { decisionFromDocument } from "./decisionDocument.ts";
import type { GroupSource, StoredEntries, TimeRange } from "./groupSource.ts";
import { groupWrites } from "./groupWrites.ts";

/** The field with the server time of the administrator's last change, in both collections. */
const CHANGE_FIELD = "updatedAt";

const toReport = (snapshot: QueryDocumentSnapshot) => fromDocument(snapshot.id, snapshot.data());
const toDecision = (snapshot: QueryDocumentSnapshot) => decisionFromDocument(snapshot.id, snapshot.data());

/** Stored times are finer than milliseconds; a range includes the whole of its first millisecond. */
const inRange = (field: string, { from, before }: TimeRange): QueryConstraint[] => [
  ...(from === undefined ? [] : [where(field, ">=", Timestamp.fromMillis(from))]),
  ...(before === undefined ? [] : [where(field, "<", Timestamp.fromMillis(before))]),
];

const newestFirst = [orderBy(ARRIVAL_FIELD, "desc"), orderBy(documentId(), "desc")];
/** Most values that a query may compare one field with. */
const IN_LIMIT = 30;

/** Asks for as many ids at a time as a query may name, one query after the other. */
async function each<Answer>(
  ids: readonly string[],
  ask: (some: string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < ids.length; start += IN_LIMIT) {
    answers.push(await ask(ids.slice(start, start + IN_LIMIT)));
  }
  return answers;
}

/** What was changed after this place, earliest change first. `null` sorts before all times: it is left out. */
const changedAfter = (after: PagePlace | null): QueryConstraint[] => [
  where(CHANGE_FIELD, ">", Timestamp.fromMillis(0)),
  orderBy(CHANGE_FIELD),
  orderBy(documentId()),
  ...(after ? [startAfter(...orderValues(after))] : []),
];

function withPlaces<Entry>(
  found: QueryDocumentSnapshot[],
  field: string,
  toEntry: (snapshot: QueryDocumentSnapshot) => Entry,
): StoredEntries<Entry> {
  const [first, last] = [found[0], found.at(-1)];
  return {
    entries: found.map(toEntry),
    first: first ? placeOf(first, field) : null,
    last: last ? placeOf(last, field) : null,
  };
}

/** The groups of the product: reports and decisions in Firestore. */
export function firestoreGroups(firestore: Firestore): GroupSource {
  const find = async (name: string, constraints: QueryConstraint[]) =>
    (await readDocs(query(collection(firestore, name), ...constraints))).docs;
  const count = async (name: string, constraints: QueryConstraint[]) =>
    await readCount(query(collection(firestore, name), ...constraints));

  return {
    reports: async ({ newerThan = null, olderThan = null }, size) => {
      const asked = { collection: REPORTS, arrival: ARRIVAL_FIELD, matching: [] };
      const found = await readNewest(firestore, { ...asked, newerThan, after: olderThan, size });
      return withPlaces(found, ARRIVAL_FIELD, toReport);
    },
    countNewer: (than) =>
      count(REPORTS, [...newestFirst, ...(than ? [endBefore(...orderValues(than))] : [])]),
    countOlder: (than, status) =>
      count(REPORTS, [
        ...(status ? [where("status", "==", status)] : []),
        ...newestFirst,
        startAfter(...orderValues(than)),
      ]),
    countReports: (range, status) =>
      count(REPORTS, [
        ...(status ? [where("status", "==", status), ...newestFirst] : []),
        ...inRange(ARRIVAL_FIELD, range),
      ]),
    reportsIn: async (range) => (await find(REPORTS, inRange(ARRIVAL_FIELD, range))).map(toReport),
    changedReports: async (after, size) =>
      withPlaces(await find(REPORTS, [...changedAfter(after), limit(size)]), CHANGE_FIELD, toReport),
    countChangedReports: (after) => count(REPORTS, changedAfter(after)),
    lastReportChange: async () => {
      const lastFirst = [orderBy(CHANGE_FIELD, "desc"), orderBy(documentId(), "desc"), limit(1)];
      const [last] = await find(REPORTS, lastFirst);
      return last && last.get(CHANGE_FIELD) !== null ? placeOf(last, CHANGE_FIELD) : null;
    },
    changedDecisions: async (after, size) =>
      withPlaces(await find(GROUPS, [...changedAfter(after), limit(size)]), CHANGE_FIELD, toDecision),
    countDecisions: (range) => count(GROUPS, inRange(CHANGE_FIELD, range)),
    decisionsIn: async (range) => (await find(GROUPS, inRange(CHANGE_FIELD, range))).map(toDecision),
    reportsOf: async (errorIds) => {
      const found = await each(errorIds, (ids) => find(REPORTS, [where("errorId", "in", ids)]));
      return found.flat().map(toReport);
    },
    countOf: async (errorIds) => {
      const counts = await each(errorIds, (ids) => count(REPORTS, [where("errorId", "in", ids)]));
      return counts.reduce((sum, one) => sum + one, 0);
    },
    decisionsOf: async (errorIds) => {
      const found = await each(errorIds, (ids) => find(GROUPS, [where(documentId(), "in", ids)]));
      // The others are groups about which nothing has been decided.
      return found
        .flat()
        .filter((snapshot) => snapshot.get("status") !== undefined)
        .map(toDecision);
    },
    ...groupWrites(firestore),
  };
}
