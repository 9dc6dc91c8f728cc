import { createStore, delMany, get, keys, setMany, type UseStore } from "idb-keyval";
import type { Clock } from "./clock.ts";
import { once } from "./once.ts";

/** Whether values were kept: there is no room, the browser forbids it, or the file itself cannot be read any more. */
export type Keeping = "kept" | "full" | "forbidden" | "unreadable";

/** Why a value cannot be had: it is not there, or the store cannot be used. */
type Absence = "absent" | "forbidden";

/**
 * Values with their bytes (`Blob`, `File`) on this device. Like `SafeStorage` it never throws: each call says by its
 * result whether it worked.
 */
export interface BlobStore {
  /** Keeps all of the entries, or none. */
  keep(entries: [key: string, value: unknown][]): Promise<Keeping>;
  read(key: string): Promise<{ value: unknown } | Absence>;
  /** `true` when they are gone. */
  remove(keys: string[]): Promise<boolean>;
  /** `null` when the store cannot be used. */
  keys(): Promise<string[] | null>;
}

/** Some browsers neither open nor refuse a database in a private window. In milliseconds. */
export const STORE_LIMIT_MS = 10_000;

const nameOf = (error: unknown) =>
  typeof error === "object" && error !== null && "name" in error ? error.name : null;

/** What a failed write means. Browsers name it by the error; Firefox by the error within. */
function refusal(error: unknown): Keeping {
  const names = [nameOf(error), error instanceof Error ? nameOf(error.cause) : null];
  if (names.includes("QuotaExceededError")) return "full";
  // The file was moved, changed or deleted since it was chosen.
  if (names.some((name) => name === "NotFoundError" || name === "NotReadableError")) return "unreadable";
  return "forbidden";
}

/**
 * Opens a store on what `open` returns. `open` may throw, since merely touching `indexedDB` can; it is tried again at
 * the next call.
 */
export function blobStore(open: () => UseStore, clock: Clock): BlobStore {
  const opened = once(() => Promise.resolve().then(open));
  /** It did not answer once; nobody waits for it again. */
  let silent = false;

  function attempt<Result>(
    work: (store: UseStore) => Promise<Result>,
    otherwise: (error: unknown) => Result,
  ): Promise<Result> {
    if (silent) return Promise.resolve(otherwise(null));
    return new Promise((resolve) => {
      const timer = clock.setTimeout(() => {
        silent = true;
        resolve(otherwise(null));
      }, STORE_LIMIT_MS);
      // The result tells the caller; there is nobody else to tell.
      const settled = opened().then(work).catch(otherwise);
      void settled.then(resolve).finally(() => clock.clearTimeout(timer));
    });
  }

  return {
    keep: (entries) =>
      attempt<Keeping>(async (store) => {
        await setMany(entries, store);
        return "kept";
      }, refusal),
    read: (key) =>
      attempt<{ value: unknown } | Absence>(
        async (store) => {
          const value: unknown = await get(key, store);
          return value === undefined ? "absent" : { value };
        },
        () => "forbidden",
      ),
    remove: (names) =>
      attempt(
        async (store) => {
          await delMany(names, store);
          return true;
        },
        () => false,
      ),
    keys: () =>
      attempt<string[] | null>(
        (store) => keys<string>(store),
        () => null,
      ),
  };
}

/** The browser's own store of that name, in a database of its own. */
export function browserBlobStore(name: string, clock: Clock): BlobStore {
  return blobStore(() => createStore(name, "entries"), clock);
}
