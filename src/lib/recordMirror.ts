import { listen, undoAll } from "./listen.ts";
import { parseJson } from "./parseJson.ts";
import type { SafeStorage } from "./storage.ts";

/** A stored record: its value, `undefined` for text that is not JSON, or `null` when the record is gone. */
export interface StoredRecord {
  id: string;
  value: unknown;
}

interface RecordMirrorOptions<Root, State extends object, Entry extends object> {
  store: { getState(): Root; subscribe(listener: () => void): () => void };
  storage: SafeStorage;
  /** A record's key is `prefix` followed by its id. */
  prefix: string;
  /** The part of the store's state, and the entries in it by id. */
  select(root: Root): State;
  entries(state: State): ReadonlyMap<string, Entry>;
  /**
   * The stored value of an entry. It must be the same in all tabs, or they would overwrite each other's without end.
   */
  toValue(entry: Entry): unknown;
  /** Called with records that other tabs or visits have changed; `isFirst` for those that `start` finds. */
  onRead(records: StoredRecord[], isFirst: boolean): void;
  /** Called after every attempt to store a changed entry, and when an entry that was refused before is stored. */
  onWritten?(id: string, stored: boolean): void;
}

const parse = (text: string | null | undefined): unknown =>
  typeof text === "string" ? parseJson(text) : text;

/** The ids of all records under the prefix. */
const storedIds = (storage: SafeStorage, prefix: string) =>
  storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

/** All records under the prefix. */
export const readRecords = (storage: SafeStorage, prefix: string): StoredRecord[] =>
  storedIds(storage, prefix).map((id) => ({ id, value: parse(storage.get(prefix + id)) }));

export type RecordMirror = ReturnType<typeof mirrorRecords>;

/**
 * Keeps the entries of a slice in storage, each under its own key. Tabs therefore never overwrite each other's
 * entries, and no merge is needed. Entries that storage refuses exist in memory only.
 */
export function mirrorRecords<Root, State extends object, Entry extends object>({
  store,
  storage,
  prefix,
  select,
  entries,
  toValue,
  onRead,
  onWritten,
}: RecordMirrorOptions<Root, State, Entry>) {
  /** Each entry as last written or refused; `null` for a claimed record. */
  const written = new Map<string, Entry | null>();
  /** The stored texts, as far as this page knows. */
  const texts = new Map<string, string>();
  let lastState: State | undefined;
  let reading = false;
  let started = false;

  function write(): void {
    const current = select(store.getState());
    if (reading || current === lastState) return;
    const now = entries(current);
    const unknown = [...now.keys()].filter((id) => !written.has(id));
    if (unknown.length > 0) {
      // Another tab may have stored the same entry already, and its event has not arrived.
      for (const id of unknown) written.set(id, null);
      read(unknown);
      return;
    }
    lastState = current;
    const results: [string, boolean][] = [];
    /** After one refusal, no further write is tried before the next change. */
    let refused = false;
    for (const [id, entry] of now) {
      const isChanged = written.get(id) !== entry;
      if (!isChanged && (refused || texts.has(id))) continue;
      written.set(id, entry);
      const text = JSON.stringify(toValue(entry));
      const stored = texts.get(id) === text || (!refused && storage.set(prefix + id, text));
      if (stored) texts.set(id, text);
      else refused = true;
      if (isChanged || stored) results.push([id, stored]);
    }
    for (const id of written.keys()) {
      if (now.has(id)) continue;
      storage.remove(prefix + id);
      written.delete(id);
      texts.delete(id);
    }
    // This comes last because the callback may change the slice and so start another write.
    for (const [id, stored] of results) onWritten?.(id, stored);
  }

  function read(ids: readonly string[] = storedIds(storage, prefix)): void {
    const changed = ids.filter((id) => {
      const text = storage.get(prefix + id);
      // What cannot be read is not known to be gone.
      if (text === undefined || text === (texts.get(id) ?? null)) return false;
      if (text === null) texts.delete(id);
      else texts.set(id, text);
      return true;
    });
    if (changed.length > 0) {
      reading = true;
      onRead(
        changed.map((id) => ({ id, value: parse(texts.get(id) ?? null) })),
        !started,
      );
      reading = false;
      const now = entries(select(store.getState()));
      for (const id of changed) {
        const entry = now.get(id);
        // Entries that were read are not written back, except those that this page has claimed.
        if (entry && texts.has(id) && written.get(id) !== null) written.set(id, entry);
      }
    }
    write();
  }

  return {
    /**
     * Reads all stored records, and from then on every change of the slice is stored, and every change that another tab
     * of the browser makes is read; `page` is `null` where there is no other tab. Returns the undo.
     */
    start(page: Window | null): () => void {
      read();
      started = true;
      const readChanged = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) read([key.slice(prefix.length)]);
      };
      return undoAll([store.subscribe(write), ...(page ? [listen(page, ["storage"], readChanged)] : [])]);
    },
    /** Reads what other tabs have changed, without waiting for the browser's event. Does nothing before the start. */
    refresh(): void {
      if (started) read();
    },
    /** Reads these records, if another tab has changed them. */
    read,
    /** Stores changed entries and removes the records of entries that left the slice. */
    write,
    /** The value now stored under the id, as in `StoredRecord`. */
    look: (id: string): unknown => parse(storage.get(prefix + id)),
    /** Makes this page responsible for a record: the next write removes it if the slice does not have it. */
    claim(id: string): void {
      if (!written.has(id)) written.set(id, null);
      lastState = undefined;
    },
  };
}
