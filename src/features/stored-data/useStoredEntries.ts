import { useMemo, useSyncExternalStore } from "react";
import { safeStorage } from "@/lib/storage.ts";
import { storedEntries, type StoredEntry } from "./storedEntries.ts";

/** The interval of reads in milliseconds: a page gets no event for its own writes. */
const READ_MS = 1_000;

const storage = safeStorage(() => window.localStorage);
const read = () => JSON.stringify(storedEntries(storage.keys(), storage.get));

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, READ_MS);
  return () => clearInterval(timer);
}

/** The entries of local storage, updated every second. */
export function useStoredEntries(): StoredEntry[] {
  const text = useSyncExternalStore(everySecond, read);
  return useMemo(() => JSON.parse(text) as StoredEntry[], [text]);
}
