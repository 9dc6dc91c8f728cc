import type { Firestore } from "firebase-admin/firestore";
import { FILE_DAYS } from "../../../../src/config/retention.ts";
import { RECORD_LIFETIME_MS } from "../../../../src/features/attachments/upload/attachmentRecords.ts";
import type { Bucket } from "../google.ts";
import { failureText, type Work } from "./steps.ts";
import { DAY_MS } from "../../../../src/lib/clock.ts";

/** After so many milliseconds no browser sends a file any more; a week for what waits without a connection. */
const UNCLAIMED_MS = RECORD_LIFETIME_MS + 7 * DAY_MS;
/** Files that are read, looked up and deleted at once. */
const PAGE = 100;

type StoredFile = ReturnType<Bucket["file"]>;

/** `briefs/{request id}/{index}` */
const requestOf = (name: string) => name.split("/")[1] ?? "";
/** Firestore refuses every other id, and the whole request with it. */
const canBeStored = (id: string) => /^[A-Za-z0-9_-]+$/.test(id) && !/^__.*__$/.test(id);

/** The request ids among `ids` that are stored. */
async function storedRequests(firestore: Firestore, ids: readonly string[]): Promise<Set<string>> {
  const requests = [...new Set(ids)]
    .filter(canBeStored)
    .map((id) => firestore.collection("projectRequests").doc(id));
  const found = requests.length > 0 ? await firestore.getAll(...requests) : [];
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/**
 * Deletes uploaded files that are kept for too long at `now`, epoch milliseconds, and those that no stored request names
 * and no draft can send any more, until the time is up.
 */
export async function deleteFiles(
  { firestore, bucket }: { firestore: Firestore; bucket: Bucket },
  now: number,
  { progress, isTimeUp }: Work,
): Promise<void> {
  const failures: [string, unknown][] = [];
  let page: object | null = { prefix: "briefs/", maxResults: PAGE, autoPaginate: false };
  while (page) {
    if (isTimeUp()) {
      progress.problems.push("the time was up before all were checked.");
      break;
    }
    const [files, next]: [StoredFile[], object | null, unknown] = await bucket.getFiles(page);
    const ageOf = ({ metadata }: StoredFile) => now - Date.parse(String(metadata.timeCreated));
    const old = files.filter((file) => ageOf(file) > UNCLAIMED_MS);
    const stored = await storedRequests(
      firestore,
      old.map(({ name }) => requestOf(name)),
    );
    const expired = old.filter(
      (file) => ageOf(file) > FILE_DAYS * DAY_MS || !stored.has(requestOf(file.name)),
    );
    const remove = async (file: StoredFile) => {
      try {
        await file.delete();
        progress.deleted += 1;
      } catch (error) {
        const isGone = (error as { code?: unknown }).code === 404;
        if (!isGone) failures.push([file.name, error]);
      }
    };
    await Promise.all(expired.map(remove));
    page = next;
  }
  if (failures.length > 0) progress.problems.push(failureText("not deleted", failures));
}
