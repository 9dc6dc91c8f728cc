import { getCount, getDoc, getDocs, type DocumentReference, type Query } from "firebase/firestore/lite";
import { isRecord } from "@/lib/isRecord.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { safeStorage } from "@/lib/storage.ts";

/** Firestore's free quota a day (https://firebase.google.com/docs/firestore/quotas, November 2026). */
export const FREE_QUOTA = { reads: 50_000, writes: 20_000, deletes: 20_000 } as const;

/** Documents that the panel has read, written and deleted on one day. */
export type QuotaUse = Record<keyof typeof FREE_QUOTA, number>;

const KEY = "holmwerk:quota-use";
const storage = safeStorage(() => window.localStorage);

/** The quota begins again at midnight Pacific time. */
const dayFormat = onFirstUse(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Los_Angeles" }));

const counts = ["reads", "writes", "deletes"] as const;

/** What this browser has used on the quota's day that contains `now`, epoch milliseconds. An estimate: the bill counts. */
export function quotaUse(now: number): QuotaUse {
  const use: QuotaUse = { reads: 0, writes: 0, deletes: 0 };
  let stored: unknown = null;
  try {
    stored = JSON.parse(storage.get(KEY) ?? "null");
  } catch {
    // Damaged: counted from zero.
  }
  if (!isRecord(stored) || stored["day"] !== dayFormat().format(now)) return use;
  for (const name of counts) {
    const count = stored[name];
    if (typeof count === "number" && Number.isSafeInteger(count) && count > 0) use[name] = count;
  }
  return use;
}

/** Counts documents of a call that the panel has made. */
export function noteUse(kind: keyof QuotaUse, documents: number, now = Date.now()): void {
  const use = quotaUse(now);
  use[kind] += documents;
  storage.set(KEY, JSON.stringify({ day: dayFormat().format(now), ...use }));
}

/** `getDocs` of the SDK, counted: a query without a result costs one read. */
export async function readDocs(query: Query) {
  const snapshot = await getDocs(query);
  noteUse("reads", Math.max(1, snapshot.docs.length));
  return snapshot;
}

/** `getDoc` of the SDK, counted. */
export async function readDoc(reference: DocumentReference) {
  const snapshot = await getDoc(reference);
  noteUse("reads", 1);
  return snapshot;
}

/** The number of documents that match, counted by the backend: one read for up to 1,000. */
export async function readCount(query: Query): Promise<number> {
  const { count } = (await getCount(query)).data();
  noteUse("reads", Math.max(1, Math.ceil(count / 1_000)));
  return count;
}
