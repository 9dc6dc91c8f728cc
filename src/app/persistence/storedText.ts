import type { SafeStorage } from "@/lib/storage.ts";

/** The text under one key of storage. Nothing throws. */
export interface StoredText {
  /** The text, `null` for none. */
  read(): string | null;
  /** Stores `text`. Returns `false` when storage refuses. */
  write(text: string): boolean;
  remove(): void;
}

/** The text under `key`; a text that is stored already is not written again. */
export const storedText = (storage: SafeStorage, key: string): StoredText => ({
  read: () => storage.get(key),
  write: (text) => text === storage.get(key) || storage.set(key, text),
  remove: () => void storage.remove(key),
});

/** Moves an unusable text to `<key>.broken`, where it can still be looked at. */
export function setAside(storage: SafeStorage, key: string): void {
  const broken = storage.get(key);
  if (broken === null) return;
  const copy = () => storage.set(`${key}.broken`, broken);
  const copied = copy();
  storage.remove(key);
  // Without room for both, the copy takes the place of the original.
  if (!copied) copy();
}
