import {
  collection,
  documentId,
  endBefore,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { readDocs } from "../quotaUse.ts";
import type { PageCursor } from "./entryPages.ts";

export interface NewestQuery {
  collection: string;
  /** The field that holds the time of arrival. */
  arrival: string;
  matching?: readonly QueryConstraint[];
  /** Only documents that arrived before this place. */
  after?: PageCursor | null;
  /** Only documents that arrived after this place. */
  newerThan?: PageCursor | null;
  /** How many at the most. */
  size: number;
}

/** The values of a cursor at this place, for a query in the order of arrival and then of ids. */
export function orderValues({ at, id }: PageCursor): [unknown, string] {
  const isTime = typeof at === "object" && at !== null;
  return [isTime ? new Timestamp(at.seconds, at.nanoseconds) : at, id];
}

/** One page of the documents that match, newest first. */
export async function readNewest(
  firestore: Firestore,
  { matching = [], after, newerThan, ...asked }: NewestQuery,
): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await readDocs(
    query(
      collection(firestore, asked.collection),
      ...matching,
      orderBy(asked.arrival, "desc"),
      // Ties are broken by id: a cursor never skips a document that arrived in the same instant.
      orderBy(documentId(), "desc"),
      ...(after ? [startAfter(...orderValues(after))] : []),
      ...(newerThan ? [endBefore(...orderValues(newerThan))] : []),
      limit(asked.size),
    ),
  );
  return docs;
}

/** The place of a document in the order of `arrival`. Throws when the field holds no value that can be ordered. */
export function placeOf(snapshot: QueryDocumentSnapshot, arrival: string): PageCursor {
  const at: unknown = snapshot.get(arrival);
  if (at instanceof Timestamp) {
    return { at: { seconds: at.seconds, nanoseconds: at.nanoseconds }, id: snapshot.id };
  }
  if (at === null || typeof at === "string" || typeof at === "number" || typeof at === "boolean") {
    return { at, id: snapshot.id };
  }
  throw new Error(`Document "${snapshot.id}" has no arrival time.`);
}
