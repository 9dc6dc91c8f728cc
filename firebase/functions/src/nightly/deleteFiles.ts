import type { Firestore } from "firebase-admin/firestore";
import { FILE_DAYS } from "../../../../src/config/retention.ts";
import { RECORD_LIFETIME_MS } from "../../../../src/features/attachments/upload/attachmentRecords.ts";
import type { Bucket } from "../google.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** After so many milliseconds no browser sends a file any more; a week for what waits without a connection. */
const UNCLAIMED_MS = RECORD_LIFETIME_MS + 7 * DAY_MS;
/** Requests that are looked up at once. */
const LOOKED_UP = 100;

/** `briefs/{request id}/{index}` */
const requestOf = (name: string) => name.split("/")[1] ?? "";

/** The request ids among `ids` that are stored. */
async function storedRequests(firestore: Firestore, ids: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let start = 0; start < ids.length; start += LOOKED_UP) {
    const references = ids
      .slice(start, start + LOOKED_UP)
      .map((id) => firestore.collection("projectRequests").doc(id));
    for (const { id, exists } of await firestore.getAll(...references)) if (exists) stored.add(id);
  }
  return stored;
}

/**
 * Deletes uploaded files that are kept for too long at `now`, epoch milliseconds, and those that no stored request names
 * and no draft can send any more. Returns their number.
 */
export async function deleteFiles(firestore: Firestore, bucket: Bucket, now: number): Promise<number> {
  const [files] = await bucket.getFiles({ prefix: "briefs/" });
  const ageOf = ({ metadata }: (typeof files)[number]) => now - Date.parse(String(metadata.timeCreated));
  const old = files.filter((file) => ageOf(file) > UNCLAIMED_MS);
  const ids = [...new Set(old.map(({ name }) => requestOf(name)))].filter((id) => id !== "");
  const stored = await storedRequests(firestore, ids);
  const expired = old.filter((file) => ageOf(file) > FILE_DAYS * DAY_MS || !stored.has(requestOf(file.name)));
  for (const file of expired) await file.delete({ ignoreNotFound: true });
  return expired.length;
}
