import { createStore, delMany, get, keys, setMany, type UseStore } from "idb-keyval";
import type { Clock } from "./clock.ts";
import { once } from "./once.ts";
import { withTimeLimit } from "./timeLimit.ts";

/**
 * Values with bytes (`Blob`, `File`) on this device. Like `SafeStorage` it never throws: each call returns whether it
 * worked.
 */
export type BlobStore = ReturnType<typeof blobStore>;

/** A time limit in milliseconds: in a private window some browsers never answer whether a database can be opened. */
export const STORE_LIMIT_MS = 10_000;

/**
 * Opens a store on the database that `open` returns. `open` may throw: reading `indexedDB` alone can. The next call
 * tries again.
 */
export function blobStore(open: () => UseStore, clock: Clock) {
  const opened = once(() => Promise.resolve().then(open));
  /** The store timed out once; later calls do not wait for it. */
  let silent = false;

  async function attempt<Result>(
    work: (store: UseStore) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    if (silent) return otherwise;
    // The result says that it failed; a report would only repeat it.
    const settled = opened()
      .then(work)
      .catch(() => otherwise);
    return withTimeLimit(settled, clock, STORE_LIMIT_MS).catch(() => {
      silent = true;
      return otherwise;
    });
  }

  return {
    /** Stores all entries or none. `false` when there is no space, it is forbidden, or a file can no longer be read. */
    keep: (entries: [key: string, value: unknown][]) =>
      attempt(async (store) => {
        await setMany(entries, store);
        return true;
      }, false),
    /** `undefined` when the value does not exist, or the store cannot be used. */
    read: (key: string) => attempt<unknown>((store) => get(key, store), undefined),
    /** `true` when the entries are deleted. */
    remove: (names: string[]) =>
      attempt(async (store) => {
        await delMany(names, store);
        return true;
      }, false),
    /** `null` when the store cannot be used. */
    keys: () => attempt<string[] | null>((store) => keys<string>(store), null),
  };
}

/** A store in the browser's IndexedDB, in a database of its own. */
export function browserBlobStore(name: string, clock: Clock): BlobStore {
  return blobStore(() => createStore(name, "entries"), clock);
}
