import type { SafeStorage } from "@/lib/storage.ts";
import type { Fields } from "./persistedReducer.ts";
import { readFields, writeFields } from "./storedFields.ts";

/** Three versions of a slice: this page's, what this page last read or wrote, and what storage has now. */
interface Versions {
  own: Fields;
  known: Fields;
  stored: Fields;
}

/** How tabs share what they store under one key. */
export interface Sharing {
  /** The fields to write when another tab has written since, so that nothing of either is lost. Pure. */
  merge(versions: Versions): Fields;
  /** The fields of it that this page has to go on with, such as counters. */
  shared: readonly string[];
}

interface SliceStorageOptions {
  /** The key in storage. */
  key: string;
  storage: SafeStorage;
  sharing: Sharing | undefined;
  /** Runs `work` now, or later when DevTools shows the past. */
  whenPresent: (work: () => void) => void;
  /** Told of every write that storage refuses. */
  onRefused: () => void;
  /** Told of the shared fields when they differ from this page's. */
  onShared: (fields: Fields) => void;
}

/**
 * One slice's place in local storage, as redux-persist wants storage; its own adapter is undefined under Vite when the
 * package is of type "module". Nothing rejects: what storage refuses is told to `onRefused`.
 */
export function sliceStorage({
  key,
  storage,
  sharing,
  whenPresent,
  onRefused,
  onShared,
}: SliceStorageOptions) {
  /** What this page last read or wrote of its own, and the shared fields as storage has them since. */
  let ownText: string | null = null;
  let sharedFields: Fields = {};

  const pick = (fields: Fields) =>
    Object.fromEntries((sharing?.shared ?? []).map((name) => [name, fields[name]]));
  const differ = (left: Fields, right: Fields) => JSON.stringify(left) !== JSON.stringify(right);

  /** The slice joined with what another tab has stored; `null` when there is no such thing. */
  function joined(own: Fields, stored: string | null): Fields | null {
    if (!sharing || stored === null || stored === ownText) return null;
    const theirs = readFields(stored);
    const known = { ...readFields(ownText ?? "{}"), ...sharedFields };
    return theirs && { ...own, ...sharing.merge({ own, known, stored: theirs }) };
  }

  function write(text: string): void {
    const stored = storage.get(key);
    const own = readFields(text) ?? {};
    const merged = joined(own, stored);
    const result = merged ? writeFields(merged) : text;
    if (result !== stored && !storage.set(key, result)) {
      onRefused();
      return;
    }
    ownText = text;
    sharedFields = merged ? pick(merged) : {};
    if (merged && differ(pick(merged), pick(own))) onShared(pick(merged));
  }

  return {
    getItem(): Promise<string | null> {
      ownText = storage.get(key);
      return Promise.resolve(ownText);
    },
    setItem(_key: string, text: string): Promise<void> {
      whenPresent(() => write(text));
      return Promise.resolve();
    },
    removeItem(): Promise<void> {
      storage.remove(key);
      ownText = null;
      sharedFields = {};
      return Promise.resolve();
    },
    /** Puts away what cannot be used, where it is in nobody's way and can still be looked at. */
    setAside(): void {
      const broken = storage.get(key);
      ownText = null;
      if (broken === null) return;
      const copy = () => storage.set(`${key}.broken`, broken);
      // Without room for both, the copy takes the place of the original.
      const copied = copy();
      storage.remove(key);
      if (!copied) copy();
    },
    /** Takes over the shared fields of what another tab has just stored. */
    hear(own: Fields): void {
      const stored = storage.get(key);
      const merged = joined(own, stored);
      if (!merged || stored === null) return;
      sharedFields = pick(readFields(stored) ?? {});
      if (differ(pick(merged), pick(own))) onShared(pick(merged));
    },
  };
}
