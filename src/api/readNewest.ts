import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";

interface NewestQuery {
  collection: string;
  /** The field that holds the time of arrival. */
  arrival: string;
  matching: readonly QueryConstraint[];
  /** Where to start, or where to end; `null` for the newest. */
  cursor: QueryConstraint | null;
  /** How many at the most. */
  size: number;
}

/** One page of the documents that match, newest first. */
export async function readNewest(firestore: Firestore, asked: NewestQuery): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await getDocs(
    query(
      collection(firestore, asked.collection),
      ...asked.matching,
      orderBy(asked.arrival, "desc"),
      // Ties are broken by id, so that a cursor never skips a document that arrived in the same instant.
      orderBy(documentId(), "desc"),
      ...(asked.cursor ? [asked.cursor] : []),
      limit(asked.size),
    ),
  );
  return docs;
}
