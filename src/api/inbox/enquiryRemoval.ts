import { doc, type Firestore, writeBatch } from "firebase/firestore/lite";
import { toApiError } from "../apiError.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { readEnquiryKey } from "./enquiryKey.ts";
import type { RemovalResult } from "./inboxEnquiry.ts";
import type { AttachmentFiles } from "./storageFiles.ts";
import { noteUse } from "../quotaUse.ts";

/** Most writes in one commit. Firestore's documented limit for a batched write. */
const CHUNK_SIZE = 500;

/** Requests whose files are removed at the same time. */
const FILES_AT_ONCE = 4;

/** Called with the reason of each refusal. */
type Refused = (error: unknown) => void;

/** The kind and the id of an enquiry. */
type Place = NonNullable<ReturnType<typeof readEnquiryKey>>;

/** Removes the files of each project among these, and returns the enquiries that have none left. */
async function removeFiles(
  open: () => Promise<AttachmentFiles>,
  places: readonly Place[],
  refused: Refused,
): Promise<Place[]> {
  const waiting = places.filter(({ kind }) => kind === "project");
  // Without a project among them, the Storage SDK is not even downloaded.
  const cleared = places.filter(({ kind }) => kind !== "project");
  const work = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      try {
        const files = await open();
        await files.removeAll(place.id);
        cleared.push(place);
      } catch (error) {
        refused(error);
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return cleared;
}

/** Deletes documents, and returns how many were deleted; those of a refused commit were not. Never rejects. */
async function removeDocuments(
  firestore: Firestore,
  places: readonly Place[],
  refused: Refused,
): Promise<number> {
  let done = 0;
  for (let start = 0; start < places.length; start += CHUNK_SIZE) {
    const some = places.slice(start, start + CHUNK_SIZE);
    const batch = writeBatch(firestore);
    for (const { kind, id } of some) batch.delete(doc(firestore, enquiryCollections[kind], id));
    try {
      await batch.commit();
      done += some.length;
    } catch (error) {
      refused(error);
    }
  }
  noteUse("deletes", done);
  return done;
}

/**
 * Deletes enquiries and the files that came with them, and returns how many were deleted. Files go first: a document
 * without its files can be deleted later, files without their document cannot be found. Never rejects: an enquiry whose
 * files cannot be removed keeps its document and counts as failed.
 */
export async function removeEnquiries(
  firestore: Firestore,
  files: () => Promise<AttachmentFiles>,
  keys: readonly string[],
): Promise<RemovalResult> {
  let reason: string | null = null;
  const refused: Refused = (error) => {
    reason ??= toApiError(error).message;
  };
  const places = keys.flatMap((key) => readEnquiryKey(key) ?? []);
  const cleared = await removeFiles(files, places, refused);
  const hadFiles = cleared.some(({ kind }) => kind === "project");
  const done = await removeDocuments(firestore, cleared, (error) => {
    const { message } = toApiError(error);
    reason ??= hadFiles ? `${message.replace(/\.$/, "")}; any attached files are deleted already` : message;
  });
  return { done, failed: keys.length - done, reason };
}
