import type { SafeStorage } from "@/lib/storage.ts";

/** The text under one storage key. No method throws. */
export interface StoredText {
  /** The text, or `null` if there is none. */
  read(): string | null;
  /** Stores `text`. Returns `false` when storage refuses. */
  write(text: string): boolean;
  remove(): void;
}

/** Access to the text under `key`. A text that is already stored is not written again. */
export const storedText = (storage: SafeStorage, key: string): StoredText => ({
  read: () => storage.get(key),
  write: (text) => text === storage.get(key) || storage.set(key, text),
  remove: () => void storage.remove(key),
});

/** Moves an unusable text to `<key>.broken`, where it can still be inspected. */
export function setAside(storage: SafeStorage, key: string): void {
  const broken = storage.get(key);
  if (broken === null) return;
  const copy = () => storage.set(`${key}.broken`, broken);
  const copied = copy();
  storage.remove(key);
  // Storage may lack room for both; after the removal there is room for the copy.
  if (!copied) copy();
}
