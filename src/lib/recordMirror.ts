import type { SafeStorage } from "./storage.ts";

/** A record as storage has it: its value, `undefined` for a text that is not JSON, `null` when it is gone. */
export interface StoredRecord {
  id: string;
  value: unknown;
}

export interface RecordMirrorOptions<State extends object, Entry extends object> {
  storage: SafeStorage;
  /** Each record has the key `prefix` and its id. */
  prefix: string;
  /** The slice, and the entries in it by id. */
  state(): State;
  entries(state: State): ReadonlyMap<string, Entry>;
  /** What is stored of an entry: the same for all tabs, or they would overwrite each other's for ever. */
  toValue(entry: Entry): unknown;
  /** Takes over what other tabs or visits have stored. */
  onRead(records: StoredRecord[]): void;
  /** Called after every attempt to store an entry that has changed, and when one that was refused is stored. */
  onWritten(id: string, stored: boolean): void;
}

export interface RecordMirror {
  /** Stores what has changed in the slice, and removes what is gone from it. */
  write(): void;
  /** Reads these records if another tab has changed them; without ids, all that are stored. */
  read(ids?: readonly string[]): void;
  /** The value that is stored under the id now, as in `StoredRecord`. */
  look(id: string): unknown;
  /** Makes this page responsible for a record: it is removed if the slice does not have it at the next write. */
  claim(id: string): void;
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not ours, or damaged: the reader of the value decides.
    return undefined;
  }
}

/** All records under the prefix. */
export function readRecords(storage: SafeStorage, prefix: string): StoredRecord[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ id: key.slice(prefix.length), value: parse(storage.get(key)) }));
}

/**
 * Keeps the entries of a slice in storage, each under a key of its own. Two tabs therefore never overwrite each
 * other's entries, and nothing has to be merged. Where storage refuses, entries live in memory alone.
 */
export function mirrorRecords<State extends object, Entry extends object>({
  storage,
  prefix,
  state,
  entries,
  toValue,
  onRead,
  onWritten,
}: RecordMirrorOptions<State, Entry>): RecordMirror {
  /** The entries as they were last written or refused. */
  const written = new Map<string, Entry | null>();
  /** What storage has, as far as this page knows. */
  const texts = new Map<string, string>();
  let lastState: State | undefined;
  let reading = false;

  function write(): void {
    const current = state();
    if (reading || current === lastState) return;
    lastState = current;
    const now = entries(current);
    const results: [string, boolean][] = [];
    /** One refusal is enough: the next change tries again. */
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
    // Last, since it may change the slice and so write again.
    for (const [id, stored] of results) onWritten(id, stored);
  }

  return {
    write,
    read(ids = storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))) {
      const changed = ids.filter((id) => {
        const text = storage.get(prefix + id);
        if (text === (texts.get(id) ?? null)) return false;
        if (text === null) texts.delete(id);
        else texts.set(id, text);
        return true;
      });
      if (changed.length > 0) {
        reading = true;
        onRead(changed.map((id) => ({ id, value: parse(texts.get(id) ?? null) })));
        reading = false;
        const now = entries(state());
        for (const id of changed) {
          const entry = now.get(id);
          // What was taken over is not written back, except what this page has claimed.
          if (entry && texts.has(id) && written.get(id) !== null) written.set(id, entry);
        }
      }
      write();
    },
    look: (id) => parse(storage.get(prefix + id)),
    claim(id) {
      if (!written.has(id)) written.set(id, null);
      lastState = undefined;
    },
  };
}
