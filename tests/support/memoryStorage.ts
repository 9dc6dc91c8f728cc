import type { SafeStorage } from "@/lib/storage.ts";

export interface MemoryStorage extends SafeStorage {
  map: Map<string, string>;
  keys(): string[];
  /** Writes that were asked for. */
  writes(): number;
}

/** Storage in memory with room for `capacity` UTF-16 code units; 0 refuses every write, as forbidden storage does. */
export function memoryStorage(capacity = Infinity): MemoryStorage {
  const map = new Map<string, string>();
  let writes = 0;
  return {
    map,
    keys: () => [...map.keys()],
    writes: () => writes,
    get: (key) => map.get(key) ?? null,
    set: (key, value) => {
      writes += 1;
      const others = [...map].filter(([name]) => name !== key);
      if (others.reduce((sum, [, text]) => sum + text.length, value.length) > capacity) return false;
      map.set(key, value);
      return true;
    },
    remove: (key) => map.delete(key) || true,
  };
}
