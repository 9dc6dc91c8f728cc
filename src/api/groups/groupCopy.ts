import { browserBlobStore } from "@/lib/blobStore.ts";
import type { Clock } from "@/lib/clock.ts";
import { isRecord } from "@/lib/isRecord.ts";
import type { GroupList } from "./groupList.ts";

/** Raise it when `GroupList` changes: what another version has kept is read from the database again. */
const KEY = "groups:3";

/** What the panel has read of the groups, kept in the browser's IndexedDB for the next visit. No call rejects. */
export function browserGroupCopy(clock: Clock) {
  const store = browserBlobStore("holmwerk-errors", clock);
  return {
    /** `null` when nothing is kept, or it cannot be read. */
    async read(): Promise<GroupList | null> {
      const found = await store.read(KEY);
      return isRecord(found) && isRecord(found["groups"]) ? (found as unknown as GroupList) : null;
    },
    /** `false` when the device refuses, as when it is full. */
    keep: (list: GroupList) => store.keep([[KEY, list]]),
    /** `false` when the copy may still exist. */
    forget: () => store.remove([KEY]),
  };
}

export type GroupCopy = ReturnType<typeof browserGroupCopy>;
