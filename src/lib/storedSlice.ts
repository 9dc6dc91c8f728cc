import { isRecord } from "./isRecord.ts";
import { listen } from "./listen.ts";

/** Stored fields, not validated: this release or anything else may have written them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The local storage key for a slice's name. */
export const storageKey = (name: string) => `persist:${name}`;

/** Whether the stored state of a slice was read, which `persistedReducer` notes in a field that its type does not have. */
export function isRehydrated(slice: object | undefined): boolean {
  const { _persist: mark }: { _persist?: { rehydrated: boolean } } = slice ?? {};
  return mark?.rehydrated ?? false;
}

/** Reads a stored slice: JSON whose values are JSON. `null` for anything else. */
export function readFields(text: string): Fields | null {
  try {
    const parts: unknown = JSON.parse(text);
    if (!isRecord(parts)) return null;
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, JSON.parse(String(part)) as unknown]),
    );
  } catch {
    // Text that is not JSON is not a slice.
    return null;
  }
}

/** Writes fields in the format that `readFields` reads. */
export function writeFields(fields: Fields): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
  );
}

/** Calls `adopt` with the text of a slice whenever another tab has stored it. Returns the undo. */
export function followSlice(page: Window, name: string, adopt: (text: string | null) => void): () => void {
  return listen(page, ["storage"], ({ key, newValue }) => {
    if (key === storageKey(name)) adopt(newValue);
  });
}
