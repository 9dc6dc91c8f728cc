import { browserBlobStore } from "@/lib/blobStore.ts";
import type { Clock } from "@/lib/clock.ts";
import { isRecord } from "@/lib/isRecord.ts";
import type { GroupList } from "./groupsApi.ts";

/** What the panel has read of the groups, kept on this device for the next visit. No call rejects. */
export interface GroupCopy {
  /** `null` when nothing is kept, or it cannot be read. */
  read(): Promise<GroupList | null>;
  /** `false` when the device refuses, as when it is full. */
  keep(list: GroupList): Promise<boolean>;
  /** `false` when the copy may still exist. */
  forget(): Promise<boolean>;
}

/** Raise it when `GroupList` changes: what another version has kept is read from the database again. */
const KEY = "groups:2";

/** The copy in the browser's IndexedDB. */
export function browserGroupCopy(clock: Clock): GroupCopy {
  const store = browserBlobStore("holmwerk-errors", clock);
  return {
    async read() {
      const found = await store.read(KEY);
      return typeof found === "object" && isRecord(found.value) && isRecord(found.value["groups"])
        ? (found.value as unknown as GroupList)
        : null;
    },
    keep: async (list) => (await store.keep([[KEY, list]])) === "kept",
    forget: () => store.remove([KEY]),
  };
}

declare module "@/state/services.ts" {
  interface Services {
    /** The copy of the groups on this device; absent where there is none, as in the demo. */
    groupCopy?(): Promise<GroupCopy>;
  }
}
