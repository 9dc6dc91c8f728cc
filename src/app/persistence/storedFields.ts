import { isRecord } from "@/lib/isRecord.ts";
import type { Fields, Restore } from "./persistedReducer.ts";

/** Reads a slice in redux-persist's format: JSON whose values are JSON. `null` for anything else. */
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

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/**
 * Whether stored fields have the types of the initial state's fields; a field that is `null` there may have any type.
 */
export function looksLike(initial: object, stored: Fields): boolean {
  return Object.entries(initial).every(
    ([name, value]) =>
      value === null || !(name in stored) || stored[name] === null || kindOf(value) === kindOf(stored[name]),
  );
}

/** Restores every stored field that the slice knows, unless the slice has changed meanwhile: its state is newer. */
export function restoreFields<State extends object>(initial: State): Restore<State> {
  const names = Object.keys(initial) as (keyof State & string)[];
  return (stored, _original, current) => {
    if (names.some((name) => current[name] !== initial[name])) return current;
    const known = names.filter((name) => name in stored).map((name) => [name, stored[name]]);
    return { ...current, ...(Object.fromEntries(known) as Partial<State>) };
  };
}
