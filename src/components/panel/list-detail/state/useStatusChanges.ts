import { useRef, useState } from "react";
import { counted } from "@/lib/figures.ts";
import { failureMessage } from "../../failureMessage.ts";
import type { EntryType, PanelEntry } from "./entryType.ts";

/** An entry that has another status now, and the one before. */
interface Changed<Entry extends PanelEntry> {
  entry: Entry;
  from: Entry["status"];
}

/** The last change that was stored, of one entry or more, and why it could not be undone, if so. */
export interface StatusChange<Entry extends PanelEntry> {
  changed: readonly Changed<Entry>[];
  to: Entry["status"];
  undoing: boolean;
  failure: string | null;
}

function without<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[]): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => !ids.includes(other)));
}

/** Changes the status of entries, several at a time, and can undo the last change. */
export function useStatusChanges<Entry extends PanelEntry>(
  { idOf, statusNames, noun, plural }: EntryType<Entry>,
  store: (id: string, status: Entry["status"]) => Promise<unknown>,
  onAnnounce: (text: string) => void,
) {
  /** The status that is being stored for an entry, by id. */
  const [pending, setPending] = useState<ReadonlyMap<string, Entry["status"]>>(new Map());
  /** Why the last change of an entry was refused, by id. */
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
  /** "Status set …" for one, "3 reports set …" for more. */
  const subject = (count: number) => (count === 1 ? "Status" : counted(count, noun, plural));

  /** What was changed; `null` when there was nothing to change or the change was refused. */
  const changeNow = async (entry: Entry, to: Entry["status"]): Promise<Changed<Entry> | null> => {
    const id = idOf(entry);
    const from = statusOf(entry);
    try {
      if (from === to) return null;
      // What waits on this device is in the entry itself.
      if ((await store(id, to)) !== "waiting") remember(entry, to);
      return { entry, from };
    } catch (failure) {
      setFailures((map) => new Map(map).set(id, failureMessage(failure)));
      return null;
    } finally {
      setPending((map) => (map.get(id) === to ? without(map, [id]) : map));
    }
  };

  /** Changes of one entry run one after the other: opening an enquiry and archiving it at once stores both. */
  const queue = (entry: Entry, to: Entry["status"]): Promise<Changed<Entry> | null> => {
    const id = idOf(entry);
    const before = queues.current.get(id) ?? Promise.resolve();
    const done = before.then(() => changeNow(entry, to));
    queues.current.set(id, done);
    return done;
  };

  /** Resolves with `true` once all that differ are stored. */
  const change = async (entries: readonly Entry[], to: Entry["status"]): Promise<boolean> => {
    const ids = entries.map(idOf);
    setPending((map) => new Map([...map, ...ids.map((id) => [id, to] as const)]));
    setFailures((map) => without(map, ids));
    const answers = await Promise.all(entries.map((entry) => queue(entry, to)));
    const changed = answers.filter((answer) => answer !== null);
    if (changed.length === 0) return false;
    setLast({ changed, to, undoing: false, failure: null });
    onAnnounce(`${subject(changed.length)} set to ${statusNames[to].toLowerCase()}`);
    return changed.length === entries.length;
  };

  const undo = async (): Promise<void> => {
    if (!last || last.undoing) return;
    setLast({ ...last, undoing: true, failure: null });
    const answers = await Promise.allSettled(
      last.changed.map(async ({ entry, from }) => {
        if ((await store(idOf(entry), from)) !== "waiting") remember(entry, from);
      }),
    );
    const left = last.changed.filter((_, index) => answers[index]?.status === "rejected");
    const refusal = answers.find((answer) => answer.status === "rejected");
    if (refusal) {
      setLast({ ...last, changed: left, undoing: false, failure: failureMessage(refusal.reason) });
      return;
    }
    setLast(null);
    const [first] = last.changed;
    onAnnounce(
      last.changed.length === 1 && first
        ? `Status set back to ${statusNames[first.from].toLowerCase()}`
        : `${subject(last.changed.length)} set back`,
    );
  };

  return { pending, failures, last, change, undo, dismiss: () => setLast(null) };
}
