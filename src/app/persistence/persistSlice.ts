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
import type { RootState } from "@/state/types.ts";
import type { AppStore } from "../store.ts";
import {
  fieldsShared,
  MARK,
  persistedReducer,
  sliceRestored,
  storageKey,
  type Fields,
  type Restore,
} from "./persistedReducer.ts";
import { looksLike, readFields, restoreFields } from "./storedFields.ts";
import { setAside, storedText } from "./storedText.ts";

export interface PersistedSlice<State> {
  slice: { reducerPath: string; reducer: Reducer<State>; getInitialState(): State };
  /** Raised when the shape changes, with the step from the version before among the migrations. */
  version: number;
  migrations?: MigrationManifest;
  /** The fields that are stored; all of them by default, or all but those of `blacklist`. */
  whitelist?: string[];
  blacklist?: string[];
  /** Joins what was stored with the slice; by default a slice that is as it began takes over the stored fields. */
  restore?: Restore<State>;
  /** Whether stored fields are this slice's at all; by default their types decide. */
  isStored?: (stored: Fields) => boolean;
  /** Whether there is anything to store yet; by default there always is. What is stored once is kept up to date. */
  isWorthStoring?: (state: State) => boolean;
  /**
   * For a slice that all tabs have in common: the fields to go on with when another tab has stored its own. What this
   * page changes is then stored at once.
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

/** redux-persist's version mark; `null` where there is none, as in data of something else. */
function versionOf(stored: object): number | null {
  const mark = (stored as { [MARK]?: { version?: unknown } | null })[MARK];
  return typeof mark?.version === "number" ? mark.version : null;
}

/** Keeps one slice in storage under `persist:` and its name. Reading and writing start with `restore`. */
export function persistSlice<State extends object>(
  { store, storage, onLost }: PersistContext,
  { slice, version, migrations = {}, whitelist, blacklist, ...options }: PersistedSlice<State>,
) {
  const name = slice.reducerPath;
  const initial = slice.getInitialState();
  const { restore = restoreFields(initial), isStored = (stored) => looksLike(initial, stored) } = options;

  const key = storageKey(name);
  const text = storedText(storage, key);
  /** The text when this page last read or wrote it. */
  let knownText: string | null = null;
  const config = {
    key: name,
    version,
    // The library's own adapter is undefined under Vite when the package is of type "module".
    storage: {
      getItem() {
        knownText = text.read();
        return Promise.resolve(knownText);
      },
      setItem(_key: string, value: string) {
        // Another tab was faster: its fields first, then this is stored with them.
        if (readOtherTab(store.getState())) return Promise.resolve();
        if (text.write(value)) knownText = value;
        else {
          onLost("refused");
          options.onRefused?.();
        }
        return Promise.resolve();
      },
      removeItem: () => Promise.resolve(text.remove()),
    },
    ...(whitelist ? { whitelist } : {}),
    ...(blacklist ? { blacklist } : {}),
  };
  const persistoid = createPersistoid(config);
  let isStoring = false;
  /** The slice as it was when it was cleared: not stored again before it changes. */
  let cleared: object | null = null;
  store.replaceSlice(name, persistedReducer({ key: name, version, restore }, slice.reducer) as Reducer);

  async function read(): Promise<Fields | undefined> {
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

  /** Takes over what another tab has written, which may be that it has removed all. Returns whether there was such. */
  function readOtherTab(state: RootState): boolean {
    const stored = text.read();
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
    /** Brings back what is stored. Whatever cannot be read is set aside, and the slice starts afresh. */
    async restore(): Promise<void> {
      const stored = await read().catch(() => {
        setAside(storage, key);
        knownText = text.read();
        onLost("broken");
        return undefined;
      });
      store.dispatch(sliceRestored(name, stored));
    },
    /** Schedules the write of the state. Before the stored state is restored, nothing replaces it. */
    save(state: RootState): void {
      const current = own(state);
      if (!current?.[MARK]?.rehydrated || current === cleared) return;
      isStoring ||= options.isWorthStoring?.(current as State & Fields) ?? true;
      if (!isStoring) return;
      persistoid.update(current);
      // One write for everything that happens in one go, such as a burst of errors.
      if (options.adopt) queueMicrotask(() => void persistoid.flush());
    },
    flush: () => persistoid.flush(),
    /** Removes what is stored of a slice that has just gone back to its initial state. */
    clear(state: RootState): void {
      // A pending write would bring it back after the removal.
      void persistoid.flush();
      text.remove();
      knownText = null;
      isStoring = false;
      cleared = own(state);
    },
    readOtherTab,
  };
}
