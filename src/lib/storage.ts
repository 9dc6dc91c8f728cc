/**
 * Local storage that never throws. Browsers forbid it (privacy settings, sandboxed frames) or fill up;
 * each call says by its result whether it worked, so that the caller can count what was lost.
 */
export interface SafeStorage {
  /** The stored text, `null` when absent, `undefined` when storage cannot be read. */
  get(key: string): string | null | undefined;
  /** `true` when the value is stored and can be read. */
  set(key: string, value: string): boolean;
  /** `true` when the key is gone. */
  remove(key: string): boolean;
  /** The existing keys; none where storage is forbidden. */
  keys(): string[];
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    // The result says so; a report would only repeat it.
    return otherwise;
  }
}

/** Wraps the storage that `open` returns. `open` may throw: reading `window.localStorage` alone can. */
export function safeStorage(open: () => Storage): SafeStorage {
  return {
    get: (key) => attempt(() => open().getItem(key), undefined),
    set: (key, value) =>
      attempt(() => {
        open().setItem(key, value);
        // Some browsers accept a write and keep nothing.
        return open().getItem(key) === value;
      }, false),
    remove: (key) =>
      attempt(() => {
        open().removeItem(key);
        return true;
      }, false),
    keys: () => attempt(() => Object.keys(open()), []),
  };
}
