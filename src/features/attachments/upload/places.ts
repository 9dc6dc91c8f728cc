import { attachmentPaths } from "@/api/attachments/attachmentLimits.ts";
import type { AttachmentStorage } from "@/api/attachments/firebaseAttachments.ts";
import type { Exclusively } from "@/lib/exclusively.ts";
import type { AttachmentRecord, AttachmentRecords } from "./attachmentRecords.ts";

/** A file with a path in Storage. */
export type PlacedRecord = AttachmentRecord & { path: string };

interface PlacesOptions {
  records: AttachmentRecords;
  /** Records of files that the device could not store. */
  known: ReadonlyMap<string, AttachmentRecord>;
  exclusively: Exclusively;
  remember: (record: AttachmentRecord) => Promise<void>;
}

/** Gives each file of a request one of the few paths that Storage allows. */
export function createPlaces({ records, known, exclusively, remember }: PlacesOptions) {
  let last: Promise<unknown> = Promise.resolve();
  /** All paths used on this page. */
  const used = new Set<string>();

  async function firstFree(
    storage: AttachmentStorage,
    record: Omit<AttachmentRecord, "path">,
  ): Promise<PlacedRecord | null> {
    const { enquiryId, id } = record;
    const others = [...(await records.ofEnquiry(enquiryId)), ...known.values()];
    const taken = others.filter((other) => other.id !== id && other.enquiryId === enquiryId);
    const paths = attachmentPaths(enquiryId);
    // A cancelled upload may still arrive and look like the next file, so a fresh path comes first.
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
     * Takes the first path that no other file of this device uses and under which nothing is stored (a file that was
     * removed after its upload may be). Since the path was free, a file found there later is this file. `null` when
     * all paths are taken; rejects with a Storage code when Storage cannot say.
     */
    take(storage: AttachmentStorage, record: Omit<AttachmentRecord, "path">): Promise<PlacedRecord | null> {
      // One file at a time: within this page, and by the lock across tabs.
      const mine = last.then(() =>
        exclusively(`attachments:${record.enquiryId}`, () => firstFree(storage, record)),
      );
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
