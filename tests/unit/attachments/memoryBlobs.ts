import type { BlobStore, Keeping } from "@/lib/blobStore.ts";

export interface MemoryBlobs extends BlobStore {
  map: Map<string, unknown>;
  /** What the next writes answer; nothing is kept unless it is `kept`. */
  keeping: Keeping;
}

/** A device's store in memory; hand the same to a second page for what a reload finds. */
export function memoryBlobs(): MemoryBlobs {
  const map = new Map<string, unknown>();
  const store: MemoryBlobs = {
    map,
    keeping: "kept",
    keep: (entries) => {
      if (store.keeping === "kept") for (const [key, value] of entries) map.set(key, value);
      return Promise.resolve(store.keeping);
    },
    read: (key) => {
      if (store.keeping === "forbidden") return Promise.resolve("forbidden");
      return Promise.resolve(map.has(key) ? { value: map.get(key) } : "absent");
    },
    remove: (keys) => {
      for (const key of keys) map.delete(key);
      return Promise.resolve(true);
    },
    keys: () => Promise.resolve(store.keeping === "forbidden" ? null : [...map.keys()]),
  };
  return store;
}
