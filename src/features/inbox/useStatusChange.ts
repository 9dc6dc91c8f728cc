import { useRef, useState } from "react";
import { useUpdateEnquiryMutation } from "@/api/inbox/inboxTriageApi.ts";
import type { EnquiryStatus, InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import type { Announce } from "./announce.ts";
import { statusNames } from "./inboxNames.ts";

/** The last change that was stored, and why it could not be taken back, if so. */
interface StatusChange {
  enquiry: InboxEnquiry;
  from: EnquiryStatus;
  to: EnquiryStatus;
  undoing: boolean;
  failure: string | null;
}

export interface StatusChanges {
  /** Enquiries whose change is on its way, with the status they are to get. */
  pending: ReadonlyMap<string, EnquiryStatus>;
  /** Why the last change of an enquiry was refused, by its key. */
  failures: ReadonlyMap<string, string>;
  last: StatusChange | null;
  /** Resolves with `true` once the change is stored. */
  change: (enquiry: InboxEnquiry, to: EnquiryStatus) => Promise<boolean>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}

/** Changing the status of enquiries, one at a time or several under way, with the last change undoable. */
export function useStatusChange(onAnnounce: Announce): StatusChanges {
  const [update] = useUpdateEnquiryMutation();
  const [pending, setPending] = useState<ReadonlyMap<string, EnquiryStatus>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [last, setLast] = useState<StatusChange | null>(null);

  /** What was stored last, as long as the enquiry at hand is the one from before that. */
  const stored = useRef(new Map<string, { before: number | null; status: EnquiryStatus }>());
  const queues = useRef(new Map<string, Promise<unknown>>());

  const statusOf = ({ key, status, updatedAt }: InboxEnquiry): EnquiryStatus => {
    const newer = stored.current.get(key);
    return newer && newer.before === updatedAt ? newer.status : status;
  };

  const store = async (enquiry: InboxEnquiry, to: EnquiryStatus): Promise<boolean> => {
    const { key } = enquiry;
    const from = statusOf(enquiry);
    try {
      if (from === to) return false;
      await update({ key, changes: { status: to } }).unwrap();
      stored.current.set(key, { before: enquiry.updatedAt, status: to });
      setLast({ enquiry, from, to, undoing: false, failure: null });
      onAnnounce(`Marked as ${statusNames[to].toLowerCase()}`);
      return true;
    } catch (failure) {
      setFailures((map) => new Map(map).set(key, failureMessage(failure)));
      return false;
    } finally {
      setPending((map) => (map.get(key) === to ? without(map, key) : map));
    }
  };

  /** One after the other: whoever opens an enquiry and archives it at once means both. */
  const change = (enquiry: InboxEnquiry, to: EnquiryStatus): Promise<boolean> => {
    const { key } = enquiry;
    setPending((map) => new Map(map).set(key, to));
    setFailures((map) => without(map, key));
    const before = queues.current.get(key) ?? Promise.resolve();
    const done = before.then(() => store(enquiry, to));
    queues.current.set(key, done);
    return done;
  };

  const undo = async (): Promise<void> => {
    if (!last || last.undoing) return;
    setLast({ ...last, undoing: true, failure: null });
    const { enquiry, from } = last;
    const { key, updatedAt } = enquiry;
    try {
      await update({ key, changes: { status: from } }).unwrap();
      stored.current.set(key, { before: updatedAt, status: from });
      setLast(null);
      onAnnounce(`Marked as ${statusNames[from].toLowerCase()} again`);
    } catch (failure) {
      setLast({ ...last, undoing: false, failure: failureMessage(failure) });
    }
  };

  return { pending, failures, last, change, undo, dismiss: () => setLast(null) };
}
