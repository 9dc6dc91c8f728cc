import type { BlobStore } from "@/lib/blobStore.ts";

export interface MemoryBlobs extends BlobStore {
  map: Map<string, unknown>;
  /** What the next calls find: a store with room, a full one, or one that is forbidden. */
  device: "free" | "full" | "forbidden";
}

/** A device's store in memory; hand the same to a second page for what a reload finds. */
export function memoryBlobs(): MemoryBlobs {
  const map = new Map<string, unknown>();
  const store: MemoryBlobs = {
    map,
    device: "free",
    keep: (entries) => {
      const isFree = store.device === "free";
      if (isFree) for (const [key, value] of entries) map.set(key, value);
      return Promise.resolve(isFree);
    },
    read: (key) => Promise.resolve(store.device === "forbidden" ? undefined : map.get(key)),
    remove: (keys) => {
      for (const key of keys) map.delete(key);
      return Promise.resolve(true);
    },
    keys: () => Promise.resolve(store.device === "forbidden" ? null : [...map.keys()]),
  };
  return store;
}
