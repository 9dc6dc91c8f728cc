import {
  collection,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { canBeId, cursorTime, type PageCursor } from "../lists/entryPages.ts";
import { orderValues, placeOf } from "../lists/readNewest.ts";
import { readCount, readDocs, readPages } from "../quotaUse.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { GROUPS } from "./errorGroup.ts";
import { countReports } from "./countReports.ts";
import { newestReports } from "./everyReport.ts";
import { groupFromSnapshot } from "./groupDocument.ts";
import { groupWrites } from "./groupWrites.ts";
import { fetchDeployments } from "./releases.ts";

/** The server's time of the last write of a group, by anybody. */
const CHANGE_FIELD = "changedAt";
/** How many documents one query reads at most. */
const PAGE = 500;
/** How many reports are read to find the errors of a session. */
const FOUND_LIMIT = 200;
/** Up to so many reports are counted on a new device, to notice those that no group has counted: ten reads. */
const STORED_LIMIT = 10_000;

/** The place of the last change among these groups; those from before this field have none. */
function lastChange(found: readonly QueryDocumentSnapshot[]): PageCursor | null {
  const places = found.flatMap((one) =>
    one.get(CHANGE_FIELD) === undefined ? [] : [placeOf(one, CHANGE_FIELD)],
  );
  return places.toSorted((a, b) => cursorTime(a) - cursorTime(b) || (a.id < b.id ? -1 : 1)).at(-1) ?? null;
}

/** Where groups and their reports are kept. Every call rejects when the store cannot be reached. */
export type GroupSource = ReturnType<typeof firestoreGroups>;

/** The groups of the product, in Firestore. Importing it downloads the SDK. */
export function firestoreGroups(firestore: Firestore) {
  return {
    /** Groups that were changed after this place, all of them without one, and the place of the last change. */
    changed: async (after: PageCursor | null) => {
      const groups = collection(firestore, GROUPS);
      const asked = after
        ? query(groups, orderBy(CHANGE_FIELD), orderBy(documentId()), startAfter(...orderValues(after)))
        : // By id: groups from before this field are included.
          query(groups, orderBy(documentId()));
      const found: QueryDocumentSnapshot[] = [];
      for await (const docs of readPages(asked, PAGE)) found.push(...docs);
      return { groups: found.map((one) => groupFromSnapshot(one)), last: lastChange(found) };
    },
    count: () => readCount(query(collection(firestore, GROUPS))),
    /** The order of the releases. */
    deployments: () => fetchDeployments(),
    /** How many reports are stored, counted up to a limit: one read for a thousand. */
    stored: () => readCount(query(collection(firestore, REPORTS), limit(STORED_LIMIT))),
    /** How many stored reports of a release arrived from `from` on and before `until`, epoch milliseconds. */
    arrived: (release: string, from: number, until: number) =>
      readCount(
        query(
          collection(firestore, REPORTS),
          where("release", "==", release),
          where(ARRIVAL_FIELD, ">=", Timestamp.fromMillis(from)),
          where(ARRIVAL_FIELD, "<", Timestamp.fromMillis(until)),
        ),
      ),
    /** How many reports wait to be counted in their groups. */
    uncounted: () => readCount(query(collection(firestore, REPORTS), where("counted", "==", false))),
    /**
     * Counts these reports in their groups, with `earlier` also those from before groups were counted. Answers how many of
     * the latter are left.
     */
    fold: (earlier: boolean) => countReports(firestore, earlier),
    /** A page of the reports of these groups, newest first. */
    reports: (errorIds: readonly string[], size: number, after: PageCursor | null) =>
      newestReports(
        firestore,
        [errorIds.length === 1 ? where("errorId", "==", errorIds[0]) : where("errorId", "in", errorIds)],
        size,
        after,
      ),
    /** The error ids of reports whose session or id begins with this text. */
    find: async (field: "session" | "id", beginning: string) => {
      if (field === "id" && !canBeId(beginning)) return [];
      const name = field === "id" ? documentId() : "sessionId";
      const { docs } = await readDocs(
        query(
          collection(firestore, REPORTS),
          where(name, ">=", beginning),
          where(name, "<", `${beginning}\uF8FF`),
          limit(FOUND_LIMIT),
        ),
      );
      return [...new Set(docs.map((one) => one.get("errorId") as string))];
    },
    ...groupWrites(firestore),
  };
}
