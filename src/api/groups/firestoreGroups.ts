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
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { placeTime, type PagePlace } from "../lists/entryPages.ts";
import { orderValues, placeOf, readNewest } from "../lists/readNewest.ts";
import { readCount, readDocs } from "../quotaUse.ts";
import { fromDocument } from "../reportDocument.ts";
import { ARRIVAL_FIELD, REPORTS } from "../reportFields.ts";
import { GROUPS } from "./decision.ts";
import { countReports } from "./countReports.ts";
import { groupFromSnapshot } from "./groupDocument.ts";
import type { GroupSource } from "./groupSource.ts";
import { groupWrites } from "./groupWrites.ts";
import { fetchDeployments } from "./releases.ts";

/** The server's time of the last write of a group, by anybody. */
const CHANGE_FIELD = "changedAt";
/** How many documents one query reads at most. */
const PAGE = 500;
/** How many reports are read to find the errors of a session. */
const FOUND_LIMIT = 200;

/** The place of the last change among these groups; those from before this field have none. */
function lastChange(found: readonly QueryDocumentSnapshot[]): PagePlace | null {
  let last: PagePlace | null = null;
  for (const one of found) {
    const place = one.get(CHANGE_FIELD) === undefined ? null : placeOf(one, CHANGE_FIELD);
    if (
      place &&
      (!last ||
        placeTime(place) > placeTime(last) ||
        (placeTime(place) === placeTime(last) && place.id > last.id))
    ) {
      last = place;
    }
  }
  return last;
}

/** The groups of the product, in Firestore. */
export function firestoreGroups(firestore: Firestore): GroupSource {
  /** All pages of a query in the order of `order`. */
  async function all(
    order: readonly QueryConstraint[],
    after: unknown[] | null,
    cursorOf: (last: QueryDocumentSnapshot) => unknown[],
  ) {
    const found: QueryDocumentSnapshot[] = [];
    let from = after;
    for (;;) {
      const { docs }: { docs: QueryDocumentSnapshot[] } = await readDocs(
        query(collection(firestore, GROUPS), ...order, ...(from ? [startAfter(...from)] : []), limit(PAGE)),
      );
      found.push(...docs);
      const last = docs.at(-1);
      if (!last || docs.length < PAGE) return found;
      from = cursorOf(last);
    }
  }

  return {
    changed: async (after) => {
      const found = after
        ? await all([orderBy(CHANGE_FIELD), orderBy(documentId())], orderValues(after), (last) =>
            orderValues(placeOf(last, CHANGE_FIELD)),
          )
        : // By id: groups from before this field are included.
          await all([orderBy(documentId())], null, (last) => [last.id]);
      return { groups: found.map((one) => groupFromSnapshot(one)), last: lastChange(found) };
    },
    count: () => readCount(query(collection(firestore, GROUPS))),
    deployments: () => fetchDeployments(),
    stored: (most) => readCount(query(collection(firestore, REPORTS), limit(most))),
    arrived: (release, from, until) =>
      readCount(
        query(
          collection(firestore, REPORTS),
          where("release", "==", release),
          where(ARRIVAL_FIELD, ">=", Timestamp.fromMillis(from)),
          where(ARRIVAL_FIELD, "<", Timestamp.fromMillis(until)),
        ),
      ),
    uncounted: () => readCount(query(collection(firestore, REPORTS), where("counted", "==", false))),
    fold: () => countReports(firestore),
    reports: async (errorIds, size, after) => {
      const found = await readNewest(firestore, {
        collection: REPORTS,
        arrival: ARRIVAL_FIELD,
        matching: [
          errorIds.length === 1 ? where("errorId", "==", errorIds[0]) : where("errorId", "in", errorIds),
        ],
        after,
        size,
      });
      const last = found.at(-1);
      return {
        entries: found.map((snapshot) => fromDocument(snapshot.id, snapshot.data())),
        next: last && found.length === size ? placeOf(last, ARRIVAL_FIELD) : null,
      };
    },
    find: async (field, beginning) => {
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
