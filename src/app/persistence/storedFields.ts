import type { Fields } from "@/lib/storedSlice.ts";
import type { Restore } from "./persistedReducer.ts";

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
