import { useRef, useState } from "react";
import { failureMessage } from "../../failureMessage.ts";
import type { EntryType, PanelEntry } from "./entryType.ts";

/** The last change that was stored, and why it could not be undone, if so. */
export interface StatusChange<Entry extends PanelEntry> {
  entry: Entry;
  from: Entry["status"];
  to: Entry["status"];
  undoing: boolean;
  failure: string | null;
}

interface StatusChanges<Entry extends PanelEntry> {
  /** The status that is being stored for an entry, by id. */
  pending: ReadonlyMap<string, Entry["status"]>;
  /** Why the last change of an entry was refused, by id. */
  failures: ReadonlyMap<string, string>;
  last: StatusChange<Entry> | null;
  /** Resolves with `true` once the change is stored. */
  change: (entry: Entry, to: Entry["status"]) => Promise<boolean>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== id));
}

/** Changes the status of entries, several at a time, and can undo the last change. */
export function useStatusChanges<Entry extends PanelEntry>(
  { idOf, statusNames }: Pick<EntryType<Entry>, "idOf" | "statusNames">,
  store: (id: string, status: Entry["status"]) => Promise<unknown>,
  onAnnounce: (text: string) => void,
): StatusChanges<Entry> {
  const [pending, setPending] = useState<ReadonlyMap<string, Entry["status"]>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [last, setLast] = useState<StatusChange<Entry> | null>(null);
  /** The status stored last, valid as long as the entry at hand is the one from before that change. */
  const stored = useRef(new Map<string, { before: number | null; status: Entry["status"] }>());
  const queues = useRef(new Map<string, Promise<unknown>>());

  const statusOf = (entry: Entry): Entry["status"] => {
    const newer = stored.current.get(idOf(entry));
    return newer && newer.before === entry.updatedAt ? newer.status : entry.status;
  };
  const remember = (entry: Entry, status: Entry["status"]) =>
    stored.current.set(idOf(entry), { before: entry.updatedAt, status });

  const changeNow = async (entry: Entry, to: Entry["status"]): Promise<boolean> => {
    const id = idOf(entry);
    const from = statusOf(entry);
    try {
      if (from === to) return false;
      await store(id, to);
      remember(entry, to);
      setLast({ entry, from, to, undoing: false, failure: null });
      onAnnounce(`Status set to ${statusNames[to].toLowerCase()}`);
      return true;
    } catch (failure) {
      setFailures((map) => new Map(map).set(id, failureMessage(failure)));
      return false;
    } finally {
      setPending((map) => (map.get(id) === to ? without(map, id) : map));
    }
  };

  /** Changes of one entry run one after the other: opening an enquiry and archiving it at once stores both. */
  const change = (entry: Entry, to: Entry["status"]): Promise<boolean> => {
    const id = idOf(entry);
    setPending((map) => new Map(map).set(id, to));
    setFailures((map) => without(map, id));
    const before = queues.current.get(id) ?? Promise.resolve();
    const done = before.then(() => changeNow(entry, to));
    queues.current.set(id, done);
    return done;
  };

  const undo = async (): Promise<void> => {
    if (!last || last.undoing) return;
    setLast({ ...last, undoing: true, failure: null });
    try {
      await store(idOf(last.entry), last.from);
      remember(last.entry, last.from);
      setLast(null);
      onAnnounce(`Status set back to ${statusNames[last.from].toLowerCase()}`);
    } catch (failure) {
      setLast({ ...last, undoing: false, failure: failureMessage(failure) });
    }
  };

  return { pending, failures, last, change, undo, dismiss: () => setLast(null) };
}
