import { attachmentPaths } from "@/api/attachments/attachmentLimits.ts";
import type { AttachmentStorage } from "@/api/attachments/attachmentStorage.ts";
import type { Exclusively } from "@/lib/exclusively.ts";
import type { AttachmentRecord, AttachmentRecords } from "./attachmentRecords.ts";

/** A file that has a place in the store. */
export type PlacedRecord = AttachmentRecord & { path: string };

interface PlacesOptions {
  records: AttachmentRecords;
  /** What is known of files that the device would not remember. */
  known: ReadonlyMap<string, AttachmentRecord>;
  exclusively: Exclusively;
  remember: (record: AttachmentRecord) => Promise<void>;
}

/** Gives each file of a request one of the few paths that the store has for them. */
export function createPlaces({ records, known, exclusively, remember }: PlacesOptions) {
  let last: Promise<unknown> = Promise.resolve();
  /** Every path that was given away on this page. */
  const used = new Set<string>();

  async function firstFree(
    storage: AttachmentStorage,
    record: Omit<AttachmentRecord, "path">,
  ): Promise<PlacedRecord | null> {
    const { enquiryId, id } = record;
    const others = [...(await records.ofEnquiry(enquiryId)), ...known.values()];
    const taken = others.filter((other) => other.id !== id && other.enquiryId === enquiryId);
    const paths = attachmentPaths(enquiryId);
    // An upload that was cancelled may still arrive, which would look like the next file: a fresh path comes first.
    for (const path of [...paths.filter((one) => !used.has(one)), ...paths.filter((one) => used.has(one))]) {
      if (taken.some((other) => other.path === path) || (await storage.stateOf(path)) === "stored") continue;
      used.add(path);
      const placed = { ...record, path };
      await remember(placed);
      return placed;
    }
    return null;
  }

  return {
    /**
     * Takes the first path that no other file of this device has and under which nothing is stored, as a file that was
     * removed after its upload may be. Since it was free, a file found there later is this very file. `null` when every
     * path is taken; rejects with a Storage code when that cannot be known.
     */
    take(storage: AttachmentStorage, record: Omit<AttachmentRecord, "path">): Promise<PlacedRecord | null> {
      // One file after the other: those of this page, and by the lock those of other tabs.
      const mine = last.then(() =>
        exclusively(`attachments:${record.enquiryId}`, () => firstFree(storage, record)),
      );
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
