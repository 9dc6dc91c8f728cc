import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRemoveEnquiriesMutation } from "@/api/inbox/inboxTriageApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { useAppStore } from "@/state/hooks.ts";

/** How long a deletion can be taken back, in milliseconds. Nothing is deleted before. */
export const UNDO_MS = 8_000;

/** An enquiry that the administrator has deleted: still stored, being removed, or refused with a reason. */
export interface Deletion {
  enquiry: InboxEnquiry;
  phase: "waiting" | "removing" | "failed";
  reason: string | null;
}

export interface Deletions {
  /** Oldest first. */
  all: readonly Deletion[];
  /** Keys of enquiries that are not to be shown any more, deleted ones included. */
  hidden: ReadonlySet<string>;
  schedule: (enquiry: InboxEnquiry) => void;
  /** Takes back the newest that still waits; `null` when none does. */
  undo: () => InboxEnquiry | null;
  /** Deletes at once, without waiting any longer or once more. */
  commit: (enquiry: InboxEnquiry) => Promise<void>;
  /** Forgets a refused deletion: the enquiry is shown again. */
  dismiss: (key: string) => void;
}

/** Deletes enquiries after a time to undo it. Leaving the inbox ends that time: they are deleted then. */
export function useDeletions(onAnnounce: (text: string, assertive?: boolean) => void): Deletions {
  const [remove] = useRemoveEnquiriesMutation();
  const { clock } = useAppStore().extra;
  const [all, setAll] = useState<readonly Deletion[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, { handle: unknown; enquiry: InboxEnquiry }>());

  const stopTimer = (key: string) => {
    clock.clearTimeout(timers.current.get(key)?.handle);
    timers.current.delete(key);
  };
  const forget = (key: string) => setAll((list) => list.filter(({ enquiry }) => enquiry.key !== key));
  const setPhase = (key: string, phase: Deletion["phase"], reason: string | null) =>
    setAll((list) => list.map((one) => (one.enquiry.key === key ? { ...one, phase, reason } : one)));

  const commit = async (enquiry: InboxEnquiry): Promise<void> => {
    const { key } = enquiry;
    stopTimer(key);
    setPhase(key, "removing", null);
    let refused: string | null;
    try {
      const { failed, reason } = await remove([enquiry]).unwrap();
      refused = failed > 0 ? (reason ?? "no reason was given") : null;
    } catch (failure) {
      refused = failureMessage(failure);
    }
    if (refused === null) {
      // Before it leaves the list of deletions: the list of enquiries may still be an old one.
      setGone((keys) => new Set(keys).add(key));
      forget(key);
      onAnnounce("Enquiry deleted");
    } else {
      setPhase(key, "failed", refused);
      onAnnounce(`The enquiry could not be deleted: ${refused}`, true);
    }
  };

  const commitAll = useEffectEvent(() => {
    for (const { enquiry } of timers.current.values()) void commit(enquiry);
  });
  useEffect(() => () => commitAll(), []);

  return {
    all,
    hidden: new Set([
      ...gone,
      ...all.filter(({ phase }) => phase !== "failed").map(({ enquiry }) => enquiry.key),
    ]),
    schedule: (enquiry) => {
      const { key } = enquiry;
      stopTimer(key);
      setAll((list) => [
        ...list.filter((one) => one.enquiry.key !== key),
        { enquiry, phase: "waiting", reason: null },
      ]);
      timers.current.set(key, { enquiry, handle: clock.setTimeout(() => void commit(enquiry), UNDO_MS) });
    },
    undo: () => {
      const last = all.findLast(({ phase }) => phase === "waiting");
      if (!last || !timers.current.has(last.enquiry.key)) return null;
      stopTimer(last.enquiry.key);
      forget(last.enquiry.key);
      onAnnounce("Enquiry kept");
      return last.enquiry;
    },
    commit,
    dismiss: forget,
  };
}
