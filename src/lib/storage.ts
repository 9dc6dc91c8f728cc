/**
 * Local storage that never throws. Browsers forbid it (privacy settings, sandboxed frames) or fill up;
 * each call says by its result whether it worked, so that the caller can count what was lost.
 */
export interface SafeStorage {
  /** The stored text, or `null` when absent or unreadable. */
  get(key: string): string | null;
  /** `true` when the value is stored. */
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
    get: (key) => attempt(() => open().getItem(key), null),
    set: (key, value) =>
      attempt(() => {
        open().setItem(key, value);
        return true;
      }, false),
    remove: (key) =>
      attempt(() => {
        open().removeItem(key);
        return true;
      }, false),
    keys: () => attempt(() => Object.keys(open()), []),
  };
}
