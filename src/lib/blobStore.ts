import { createStore, delMany, get, keys, setMany, type UseStore } from "idb-keyval";
import type { Clock } from "./clock.ts";
import { isRecord } from "./isRecord.ts";
import { once } from "./once.ts";

/** The result of a write: stored, no space, forbidden, or the file can no longer be read. */
export type Keeping = "kept" | "full" | "forbidden" | "unreadable";

/** Why a value is not available: it does not exist, or the store cannot be used. */
type Absence = "absent" | "forbidden";

/**
 * Values with bytes (`Blob`, `File`) on this device. Like `SafeStorage` it never throws: each call returns whether it
 * worked.
 */
export interface BlobStore {
  /** Stores all entries or none. */
  keep(entries: [key: string, value: unknown][]): Promise<Keeping>;
  read(key: string): Promise<{ value: unknown } | Absence>;
  /** `true` when the entries are deleted. */
  remove(keys: string[]): Promise<boolean>;
  /** `null` when the store cannot be used. */
  keys(): Promise<string[] | null>;
}

/** A time limit in milliseconds: in a private window some browsers never answer whether a database can be opened. */
export const STORE_LIMIT_MS = 10_000;

const nameOf = (error: unknown) => (isRecord(error) ? error["name"] : null);

/** Classifies a failed write by the name of the error; Firefox wraps the error in another. */
function refusal(error: unknown): Keeping {
  const names = [nameOf(error), error instanceof Error ? nameOf(error.cause) : null];
  if (names.includes("QuotaExceededError")) return "full";
  // The file was moved, changed or deleted after it was chosen.
  if (names.some((name) => name === "NotFoundError" || name === "NotReadableError")) return "unreadable";
  return "forbidden";
}

/**
 * Opens a store on the database that `open` returns. `open` may throw: reading `indexedDB` alone can. The next call
 * tries again.
 */
export function blobStore(open: () => UseStore, clock: Clock): BlobStore {
  const opened = once(() => Promise.resolve().then(open));
  /** The store timed out once; later calls do not wait for it. */
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
      // The result says so; a report would only repeat it.
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

/** A store in the browser's IndexedDB, in a database of its own. */
export function browserBlobStore(name: string, clock: Clock): BlobStore {
  return blobStore(() => createStore(name, "entries"), clock);
}
