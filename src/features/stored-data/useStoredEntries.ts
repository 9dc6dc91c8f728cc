import { useMemo, useSyncExternalStore } from "react";
import { safeStorage } from "@/lib/storage.ts";
import { storedEntries, type StoredEntry } from "./storedEntries.ts";

/** How often storage is read, in milliseconds: a page hears nothing of what it writes itself. */
const READ_MS = 1_000;

const storage = safeStorage(() => window.localStorage);
const read = () => JSON.stringify(storedEntries(storage.keys(), storage.get));

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, READ_MS);
  return () => clearInterval(timer);
}

/** What local storage holds, renewed every second. */
export function useStoredEntries(): StoredEntry[] {
  const text = useSyncExternalStore(everySecond, read);
  return useMemo(() => JSON.parse(text) as StoredEntry[], [text]);
}
