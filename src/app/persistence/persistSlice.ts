import type { Reducer } from "@reduxjs/toolkit";
import {
  createMigrate,
  createPersistoid,
  getStoredState,
  type MigrationManifest,
  type PersistState,
  type PersistedState,
} from "redux-persist";
import type { SafeStorage } from "@/lib/storage.ts";
import { readFields, storageKey, type Fields } from "@/lib/storedSlice.ts";
import type { RootState } from "@/state/types.ts";
import type { AppStore } from "../store.ts";
import { fieldsShared, MARK, persistedReducer, sliceRestored, type Restore } from "./persistedReducer.ts";
import { setAside } from "./storedText.ts";

/** Ends the current task, so that the browser can react to input first. Where it cannot, as in Safari, work goes on. */
async function yieldToInput(): Promise<void> {
  if ("scheduler" in globalThis && "yield" in scheduler) await scheduler.yield();
}

export interface PersistedSlice<State> {
  slice: { reducerPath: string; reducer: Reducer<State>; getInitialState(): State };
  /** 1 at first; increased when the shape changes, together with a migration from the previous version. */
  version?: number;
  migrations?: MigrationManifest;
  /** The stored fields; all by default. */
  whitelist?: string[];
  /** Merges stored fields into the slice. By default they replace the fields of a slice that has not changed yet. */
  restore?: Restore<State>;
  /** Whether stored fields belong to this slice; by default their types decide. */
  isStored?: (stored: Fields) => boolean;
  /**
   * Whether there is anything to store yet; by default there always is. After the first write, every change is
   * stored.
   */
  isWorthStoring?: (state: State) => boolean;
  /**
   * For a slice that all tabs share: returns the fields to continue with after another tab has stored its own.
   * Changes of this page are then stored at once.
   */
  adopt?: (stored: Fields, own: State) => Partial<State>;
  /** Called after every write that storage refuses. */
  onRefused?: () => void;
}

export interface PersistContext {
  store: AppStore;
  storage: SafeStorage;
  /** Called when stored data had to be set aside, and after every write that storage refuses. */
  onLost(kind: "broken" | "refused"): void;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/**
 * Whether stored fields have the types of the initial state's fields; a field that is `null` there may have any type.
 */
function looksLike(initial: object, stored: Fields): boolean {
  return Object.entries(initial).every(
    ([name, value]) =>
      value === null || !(name in stored) || stored[name] === null || kindOf(value) === kindOf(stored[name]),
  );
}

/** Restores every stored field that the slice knows, unless the slice has changed meanwhile: its state is newer. */
function restoreFields<State extends object>(initial: State): Restore<State> {
  const names = Object.keys(initial) as (keyof State & string)[];
  return (stored, current) => {
    if (names.some((name) => current[name] !== initial[name])) return current;
    const known = names.filter((name) => name in stored).map((name) => [name, stored[name]]);
    return { ...current, ...(Object.fromEntries(known) as Partial<State>) };
  };
}

/** redux-persist's version mark; `null` in data from another source. */
function versionOf(stored: object): number | null {
  const mark = (stored as { [MARK]?: { version?: unknown } | null })[MARK];
  return typeof mark?.version === "number" ? mark.version : null;
}

/**
 * Keeps one slice in storage under `persist:` and its name. Add its `reducer` to the store, then call
 * `restore` before anything else: it starts reading and writing.
 */
export function persistSlice<State extends object>(
  { store, storage, onLost }: PersistContext,
  { slice, version = 1, migrations = {}, whitelist, ...options }: PersistedSlice<State>,
) {
  const name = slice.reducerPath;
  const initial = slice.getInitialState();
  const { restore = restoreFields(initial), isStored = (stored) => looksLike(initial, stored) } = options;

  const key = storageKey(name);
  const readText = () => storage.get(key) ?? null;
  /** The text when this page last read or wrote it. */
  let knownText: string | null = null;
  const config = {
    key: name,
    version,
    // The library's own adapter is undefined under Vite in a package of type "module".
    storage: {
      getItem() {
        knownText = readText();
        return Promise.resolve(knownText);
      },
      setItem(_key: string, value: string) {
        // Another tab wrote first: its fields are adopted, and the change of the slice triggers a new write.
        if (readOtherTab(store.getState())) return Promise.resolve();
        // A text that is already stored is not written again.
        if (value === storage.get(key) || storage.set(key, value)) knownText = value;
        else {
          onLost("refused");
          options.onRefused?.();
        }
        return Promise.resolve();
      },
      removeItem: () => Promise.resolve(void storage.remove(key)),
    },
    ...(whitelist ? { whitelist } : {}),
  };
  const persistoid = createPersistoid(config);
  let isStoring = false;
  /** The slice right after it was cleared; it is not stored before it changes. */
  let cleared: object | null = null;

  async function read(): Promise<Fields | undefined> {
    // Each slice is restored in a task of its own: the page renders after each.
    await yieldToInput();
    const stored = (await getStoredState(config)) as PersistedState;
    if (stored === undefined) return undefined;
    const storedVersion = versionOf(stored);
    if (storedVersion === null || storedVersion > version) throw new Error("Not a slice of this release.");
    const migrated = (await createMigrate(migrations)(stored, version)) as Fields | undefined;
    if (!migrated || !isStored(migrated)) throw new Error(`Not the slice "${name}".`);
    isStoring = true;
    return migrated;
  }

  const own = (state: RootState) => state[name as keyof RootState] as Fields & { [MARK]?: PersistState };

  /** Adopts what another tab has written, or that it has removed everything. Returns whether storage had changed. */
  function readOtherTab(state: RootState): boolean {
    const stored = readText();
    if (!options.adopt || stored === knownText || !own(state)[MARK]?.rehydrated) return false;
    knownText = stored;
    const theirs = stored === null ? {} : readFields(stored);
    if (!theirs) return false;
    const fields = options.adopt(theirs, own(state) as State & Fields) as Fields;
    store.dispatch(fieldsShared({ key: name, fields }));
    return true;
  }

  return {
    key,
    reducerPath: name,
    reducer: persistedReducer({ key: name, version, restore }, slice.reducer) as Reducer,
    /** Restores the stored state. Unreadable data is set aside, and the slice keeps its initial state. */
    async restore(): Promise<void> {
      const stored = await read().catch(() => {
        setAside(storage, key, store.extra.clock.now());
        knownText = readText();
        onLost("broken");
        return undefined;
      });
      store.dispatch(sliceRestored(name, stored));
    },
    /** Schedules a write of the state. Writes nothing before the stored state is restored. */
    save(state: RootState): void {
      const current = own(state);
      if (!current?.[MARK]?.rehydrated || current === cleared) return;
      isStoring ||= options.isWorthStoring?.(current as State & Fields) ?? true;
      if (!isStoring) return;
      persistoid.update(current);
      // One write for all changes of the same turn, such as a burst of errors.
      if (options.adopt) queueMicrotask(() => void persistoid.flush());
    },
    flush: () => persistoid.flush(),
    /** Removes the stored state of a slice that has just been reset. */
    clear(state: RootState): void {
      // A write that is still pending would restore it after the removal.
      void persistoid.flush();
      storage.remove(key);
      knownText = null;
      isStoring = false;
      cleared = own(state);
    },
    readOtherTab,
  };
}
