import type { BlobStore } from "@/lib/blobStore.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { isRecord } from "@/lib/isRecord.ts";
import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";

/** A file as stored on this device; its bytes are kept with it until the enquiry is delivered. */
export interface AttachmentRecord extends ChosenFile {
  enquiryId: string;
  /** Its path in Storage; `null` until its first upload begins. */
  path: string | null;
  /** Epoch milliseconds. */
  addedAt: number;
  uploaded: boolean;
  /** The visitor cancelled it: it is uploaded only when they ask again. */
  cancelled: boolean;
}

/** Files of abandoned drafts are deleted from the device after this time, in milliseconds. */
export const RECORD_LIFETIME_MS = 30 * DAY_MS;

const ABOUT = "about/";
const aboutKey = (id: string) => ABOUT + id;
const bytesKey = (id: string) => `bytes/${id}`;

function isAttachment(value: unknown): value is AttachmentRecord {
  if (!isRecord(value)) return false;
  const { enquiryId, id, name, type, path, size, addedAt, uploaded, cancelled } = value;
  return (
    [enquiryId, id, name, type, path ?? ""].every((text) => typeof text === "string") &&
    [size, addedAt].every((count) => typeof count === "number") &&
    [uploaded, cancelled].every((flag) => typeof flag === "boolean")
  );
}

/** The files on this device, one entry each, so two tabs never overwrite each other's list. */
export type AttachmentRecords = ReturnType<typeof attachmentRecords>;

/** Wraps the store. No call throws; where the store cannot be used, nothing is stored. */
export function attachmentRecords(store: BlobStore) {
  async function all(): Promise<AttachmentRecord[]> {
    const keys = ((await store.keys()) ?? []).filter((key) => key.startsWith(ABOUT));
    const found = await Promise.all(keys.map((key) => store.read(key)));
    return found.filter((value) => isAttachment(value)).toSorted((one, other) => one.addedAt - other.addedAt);
  }

  const ofEnquiry = async (enquiryId: string): Promise<AttachmentRecord[]> =>
    (await all()).filter((record) => record.enquiryId === enquiryId);

  const remove = (ids: string[]): Promise<boolean> =>
    store.remove(ids.flatMap((id) => [aboutKey(id), bytesKey(id)]));

  return {
    /** Stores a file with its bytes. */
    add: (record: AttachmentRecord, bytes: Blob): Promise<boolean> =>
      store.keep([
        [aboutKey(record.id), record],
        [bytesKey(record.id), bytes],
      ]),
    /** Updates a file; its bytes stay as they are. */
    update: (record: AttachmentRecord): Promise<boolean> => store.keep([[aboutKey(record.id), record]]),
    /** `null` when the device does not have it. */
    async find(id: string): Promise<AttachmentRecord | null> {
      const record = await store.read(aboutKey(id));
      return isAttachment(record) ? record : null;
    },
    /** `null` when the device does not have them. */
    async bytes(id: string): Promise<Blob | null> {
      const bytes = await store.read(bytesKey(id));
      return bytes instanceof Blob ? bytes : null;
    },
    /** The files of an enquiry, in the order in which they were added. */
    ofEnquiry,
    remove: (id: string): Promise<boolean> => remove([id]),
    /** Deletes all files of an enquiry. */
    forget: async (enquiryId: string): Promise<boolean> =>
      remove((await ofEnquiry(enquiryId)).map(({ id }) => id)),
    /** Deletes files added `RECORD_LIFETIME_MS` or longer ago, except those of the enquiries `inUse`. */
    async dropExpired(now: number, inUse: readonly string[]): Promise<void> {
      const expired = (await all()).filter(
        ({ addedAt, enquiryId }) => now - addedAt >= RECORD_LIFETIME_MS && !inUse.includes(enquiryId),
      );
      await remove(expired.map(({ id }) => id));
    },
  };
}
