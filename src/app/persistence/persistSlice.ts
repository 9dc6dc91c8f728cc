import type { Reducer } from "@reduxjs/toolkit";
import { isRecord } from "@/lib/isRecord.ts";
import type { SafeStorage } from "@/lib/storage.ts";
import { isRehydrated, readFields, storageKey, writeFields, type Fields } from "@/lib/storedSlice.ts";
import { sliceRestored } from "@/state/storedSlices.ts";
import type { AppStore } from "../store.ts";
import { fieldsShared, persistedReducer, type Restore } from "./persistedReducer.ts";
import { setAside } from "./storedText.ts";

/** Ends the current task, so that the browser can react to input first. Where it cannot, as in Safari, work goes on. */
async function yieldToInput(): Promise<void> {
  if ("scheduler" in globalThis && "yield" in scheduler) await scheduler.yield();
}

export interface PersistedSlice<State> {
  slice: { reducerPath: string; reducer: Reducer<State>; getInitialState(): State };
  /** 1 at first; increased when the shape changes, together with a migration from the previous version. */
  version?: number;
  /** By the version that each makes of the one before. */
  migrations?: Readonly<Record<number, (stored: Fields) => Fields>>;
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

/** The version with which fields were stored; `null` in data from another source. */
function versionOf({ _persist: mark }: Fields): number | null {
  return isRecord(mark) && typeof mark["version"] === "number" ? mark["version"] : null;
}

/**
 * Keeps one slice in storage under `persist:` and its name. Add its `reducer` to the store, then call
 * `restore` before anything else: it starts reading and writing.
 */
export function persistSlice<State extends object>(
  { store, storage, onLost }: PersistContext,
  { slice, version = 1, migrations = {}, whitelist, ...options }: PersistedSlice<State>,
) {
  const { clock } = store.extra;
  const name = slice.reducerPath;
  const initial = slice.getInitialState();
  const names = (whitelist ?? Object.keys(initial)) as (keyof State)[];
  const { restore = restoreFields(initial), isStored = (stored) => looksLike(initial, stored) } = options;

  const key = storageKey(name);
  const readText = () => storage.get(key) ?? null;
  const own = () => (store.getState() as unknown as Record<string, State>)[name];
  /** The text when this page last read or wrote it. */
  let knownText: string | null = null;
  /** The slice as it was last written, or waits to be. */
  let kept: State | undefined;
  let isWaiting = false;
  let isStoring = false;

  /** The stored fields as this version has them; `null` when they cannot be used. */
  function readStored(text: string): Fields | null {
    let stored = readFields(text);
    const from = stored && versionOf(stored);
    if (!stored || from === null || from > version) return null;
    try {
      for (let next = from + 1; next <= version; next += 1) stored = migrations[next]?.(stored) ?? stored;
    } catch {
      return null;
    }
    return isStored(stored) ? stored : null;
  }

  /** Adopts what another tab has written, or that it has removed everything. Returns whether storage had changed. */
  function readOtherTab(): boolean {
    const stored = readText();
    const current = own();
    if (!options.adopt || stored === knownText || !current || !isRehydrated(current)) return false;
    knownText = stored;
    const theirs = stored === null ? {} : readFields(stored);
    if (!theirs) return false;
    store.dispatch(fieldsShared({ name, fields: options.adopt(theirs, current) as Fields }));
    return true;
  }

  function write(): void {
    if (!isWaiting) return;
    isWaiting = false;
    // Another tab wrote first: its fields are adopted, and the change of the slice triggers a new write.
    if (readOtherTab()) return;
    const fields = Object.fromEntries(names.map((field) => [field, kept?.[field]]));
    const text = writeFields({ ...fields, _persist: { version, rehydrated: true } });
    // A text that is already stored is not written again.
    if (text === storage.get(key) || storage.set(key, text)) knownText = text;
    else {
      onLost("refused");
      options.onRefused?.();
    }
  }

  return {
    key,
    reducerPath: name,
    reducer: persistedReducer(name, slice.reducer, restore) as Reducer,
    /** Restores the stored state. Unreadable data is set aside, and the slice keeps its initial state. */
    async restore(): Promise<void> {
      // Each slice is restored in a task of its own: the page renders after each.
      await yieldToInput();
      knownText = readText();
      const stored = knownText === null ? undefined : readStored(knownText);
      if (stored === null) {
        setAside(storage, key, clock.now());
        knownText = readText();
        onLost("broken");
      }
      isStoring = Boolean(stored);
      store.dispatch(sliceRestored({ name, fields: stored ?? undefined }));
    },
    /** Schedules a write of the slice if it has changed. Writes nothing before the stored state is restored. */
    save(): void {
      const current = own();
      if (!current || !isRehydrated(current)) return;
      isStoring ||= options.isWorthStoring?.(current) ?? true;
      if (!isStoring || !names.some((field) => current[field] !== kept?.[field])) return;
      kept = current;
      if (isWaiting) return;
      isWaiting = true;
      // One write for all changes of the same turn, such as a burst of errors.
      if (options.adopt) queueMicrotask(write);
      else clock.setTimeout(write, 0);
    },
    /** Writes at once what is scheduled. */
    flush: write,
    /** Removes the stored state of a slice that has just been reset; it is not stored before it changes. */
    clear(): void {
      isWaiting = false;
      storage.remove(key);
      knownText = null;
      isStoring = false;
      kept = own();
    },
    readOtherTab,
  };
}
