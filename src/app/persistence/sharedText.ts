import type { Fields } from "./persistedReducer.ts";
import { readFields, writeFields } from "./storedFields.ts";
import type { StoredText } from "./storedText.ts";

/** Three versions of a slice: this page's, what this page last read or wrote, and what storage has now. */
export interface Versions {
  own: Fields;
  known: Fields;
  stored: Fields;
}

/** How tabs share what they store under one key. */
export interface Sharing {
  /** The fields to write when another tab has written since, so that nothing of either is lost. Pure. */
  merge(versions: Versions): Fields;
  /** The fields that this page takes over from other tabs, such as counters. */
  shared: readonly string[];
}

/**
 * A slice's text that several tabs write: what another tab has stored is merged before each write. `onShared` gets the
 * shared fields whenever they differ from this page's.
 */
export function sharedText(
  text: StoredText,
  { merge, shared }: Sharing,
  onShared: (fields: Fields) => void,
): StoredText & { readOtherTab(own: Fields): void } {
  /** What this page last read or wrote of its own, and the shared fields as storage has them since. */
  let ownText: string | null = null;
  let sharedFields: Fields = {};

  const pick = (fields: Fields) => Object.fromEntries(shared.map((name) => [name, fields[name]]));

  /** The slice joined with what another tab has stored; `null` when no other tab has written. */
  function joined(own: Fields, stored: string | null): Fields | null {
    if (stored === null || stored === ownText) return null;
    const theirs = readFields(stored);
    const known = { ...readFields(ownText ?? "{}"), ...sharedFields };
    return theirs && { ...own, ...merge({ own, known, stored: theirs }) };
  }
  function share(own: Fields, merged: Fields): void {
    if (JSON.stringify(pick(merged)) !== JSON.stringify(pick(own))) onShared(pick(merged));
  }

  return {
    read() {
      ownText = text.read();
      return ownText;
    },
    write(value) {
      const own = readFields(value) ?? {};
      const merged = joined(own, text.read());
      if (!text.write(merged ? writeFields(merged) : value)) return false;
      ownText = value;
      sharedFields = merged ? pick(merged) : {};
      if (merged) share(own, merged);
      return true;
    },
    remove() {
      text.remove();
      ownText = null;
      sharedFields = {};
    },
    /** Takes over the shared fields of what another tab has just stored. */
    readOtherTab(own) {
      const stored = text.read();
      const merged = joined(own, stored);
      if (!merged) return;
      sharedFields = pick(readFields(stored ?? "") ?? {});
      share(own, merged);
    },
  };
}
