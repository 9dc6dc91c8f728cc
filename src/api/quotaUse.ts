import {
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  startAfter,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import * as v from "valibot";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { readingJson } from "@/lib/reading.ts";
import { safeStorage } from "@/lib/storage.ts";

/** Firestore's free quota a day (https://firebase.google.com/docs/firestore/quotas, November 2026). */
export const FREE_QUOTA = { reads: 50_000, writes: 20_000, deletes: 20_000 } as const;

/** Documents that the panel has read, written and deleted on one day. */
export type QuotaUse = Record<keyof typeof FREE_QUOTA, number>;

const KEY = "holmwerk:quota-use";
const storage = safeStorage(() => window.localStorage);

/** The quota begins again at midnight Pacific time. */
const dayFormat = onFirstUse(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Los_Angeles" }));

const amount = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);
/** `null` for a damaged text. */
const readUse = readingJson(v.object({ day: v.string(), reads: amount, writes: amount, deletes: amount }));

/** What this browser has used on the quota's day that contains `now`, epoch milliseconds. An estimate: the bill counts. */
export function quotaUse(now: number): QuotaUse {
  const { day, ...use } = readUse(storage.get(KEY)) ?? { day: "" };
  return { reads: 0, writes: 0, deletes: 0, ...(day === dayFormat().format(now) && use) };
}

/** Counts documents of a call that the panel has made. */
export function noteUse(kind: keyof QuotaUse, documents: number, now = Date.now()): void {
  const use = quotaUse(now);
  use[kind] += documents;
  storage.set(KEY, JSON.stringify({ day: dayFormat().format(now), ...use }));
}

/** `getDocs` of the SDK, counted: a query without a result costs one read. */
export async function readDocs(asked: Query) {
  const snapshot = await getDocs(asked);
  noteUse("reads", Math.max(1, snapshot.docs.length));
  return snapshot;
}

/** All documents of a query by pages of `size`, as they are asked for. Its order has to end with the id. */
export async function* readPages(asked: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await readDocs(query(asked, ...(last ? [startAfter(last)] : []), limit(size)));
    yield docs;
    last = docs.length === size ? docs.at(-1) : undefined;
  } while (last);
}

/** `getDoc` of the SDK, counted. */
export async function readDoc(reference: DocumentReference) {
  const snapshot = await getDoc(reference);
  noteUse("reads", 1);
  return snapshot;
}

/** The number of documents that match, counted by the backend: one read for up to 1,000. */
export async function readCount(asked: Query): Promise<number> {
  const { count } = (await getCount(asked)).data();
  noteUse("reads", Math.max(1, Math.ceil(count / 1_000)));
  return count;
}
