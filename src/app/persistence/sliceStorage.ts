import type { SafeStorage } from "@/lib/storage.ts";
import type { Fields } from "./persistedReducer.ts";
import { readFields } from "./storedFields.ts";

interface SliceStorageOptions {
  /** The key in storage. */
  key: string;
  storage: SafeStorage;
  /** Runs `work` now, or later when DevTools shows the past. */
  whenPresent: (work: () => void) => void;
  /** Called for every write that storage refuses. */
  onRefused: () => void;
}

/**
 * One slice's place in local storage, as redux-persist wants storage; its own adapter is undefined under Vite when the
 * package is of type "module". Nothing rejects: `onRefused` is called instead.
 */
export function sliceStorage({ key, storage, whenPresent, onRefused }: SliceStorageOptions) {
  /** What storage had when this page last read or wrote it. */
  let known: string | null = null;

  function write(text: string): void {
    if (text !== storage.get(key) && !storage.set(key, text)) onRefused();
    else known = text;
  }

  return {
    getItem(): Promise<string | null> {
      known = storage.get(key);
      return Promise.resolve(known);
    },
    setItem(_key: string, text: string): Promise<void> {
      whenPresent(() => write(text));
      return Promise.resolve();
    },
    removeItem(): Promise<void> {
      storage.remove(key);
      known = null;
      return Promise.resolve();
    },
    /** Moves text that cannot be used to a key of its own, where it can still be looked at. */
    setAside(): void {
      const broken = storage.get(key);
      known = null;
      if (broken === null) return;
      const copy = () => storage.set(`${key}.broken`, broken);
      // Without room for both, the copy takes the place of the original.
      const copied = copy();
      storage.remove(key);
      if (!copied) copy();
    },
    /** What another tab has stored since, no fields when it has removed them; `null` when nothing has changed. */
    readChanged(): Fields | null {
      const text = storage.get(key);
      if (text === known) return null;
      known = text;
      return text === null ? {} : readFields(text);
    },
  };
}
