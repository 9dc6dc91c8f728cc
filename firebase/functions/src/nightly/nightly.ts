import type { Firestore } from "firebase-admin/firestore";
import type { Bucket } from "../google.ts";
import { reasonOf } from "../queue/runQueue.ts";
import { countDrops } from "./countDrops.ts";
import { deleteExpired } from "./deleteExpired.ts";
import { deleteFiles } from "./deleteFiles.ts";

/** The collection with one document for each day, named `YYYY-MM-DD`. */
const DAYS = "dailyCounts";
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface NightWorld {
  firestore: Firestore;
  bucket: Bucket;
  /** Documents read between two times; `null` when nobody counts them. */
  reads: (from: number, until: number) => Promise<number | null>;
  now: () => number;
  log: (line: string) => void;
}

/**
 * Deletes what is kept for too long and stores the counts of the day that has ended, in UTC. A second run of the same day
 * adds its deletions to the first one's.
 */
export async function runNight({ firestore, bucket, reads, now, log }: NightWorld): Promise<void> {
  const until = Math.floor(now() / DAY_MS) * DAY_MS;
  const from = until - DAY_MS;
  const day = new Date(from).toISOString().slice(0, "YYYY-MM-DD".length);
  // Before anything is deleted.
  const counted = await countDrops(firestore, from, until);
  const documentsRead = await reads(from, until).catch((error: unknown) => {
    log(`The reads of ${day} are not known: ${reasonOf(error)}`);
    return null;
  });
  const fresh = {
    ...(await deleteExpired(firestore, now())),
    files: await deleteFiles(firestore, bucket, now()),
  };
  const document = firestore.collection(DAYS).doc(day);
  await firestore.runTransaction(async (transaction) => {
    const earlier = ((await transaction.get(document)).get("deleted") ?? {}) as Record<string, number>;
    const deleted = Object.fromEntries(
      Object.entries<number>(fresh).map(([name, count]) => [name, count + (earlier[name] ?? 0)]),
    );
    transaction.set(document, { day, ranAt: now(), ...counted, reads: documentsRead, deleted });
  });
}
