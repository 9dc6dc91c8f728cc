import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRemoveEnquiriesMutation } from "@/api/inbox/inboxTriageApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { counted, figure } from "@/lib/figures.ts";
import { useAppStore } from "@/state/hooks.ts";

/** How long a deletion can be taken back, in milliseconds. Nothing is deleted before. */
export const UNDO_MS = 8_000;

/** Enquiries that the administrator has deleted together: still stored, being removed, or refused with a reason. */
export interface Deletion {
  /** At least one. */
  enquiries: readonly InboxEnquiry[];
  phase: "waiting" | "removing" | "failed";
  /** How many could not be deleted, and why. */
  failed: number;
  reason: string | null;
}

/** "Enquiry deleted", "3 enquiries deleted". */
const saying = (count: number, done: string): string =>
  count === 1 ? `Enquiry ${done}` : `${figure(count)} enquiries ${done}`;

/** Deletes enquiries after a time to undo it. Leaving the inbox ends that time: they are deleted then. */
export function useDeletions(onAnnounce: (text: string, assertive?: boolean) => void) {
  const [remove] = useRemoveEnquiriesMutation();
  const { clock } = useAppStore().extra;
  const [all, setAll] = useState<readonly Deletion[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** The timer of each deletion that waits. */
  const timers = useRef(new Map<Deletion["enquiries"], unknown>());

  const stopTimer = (enquiries: Deletion["enquiries"]) => {
    clock.clearTimeout(timers.current.get(enquiries));
    timers.current.delete(enquiries);
  };
  const forget = (enquiries: Deletion["enquiries"]) =>
    setAll((list) => list.filter((one) => one.enquiries !== enquiries));
  const move = (enquiries: Deletion["enquiries"], to: Omit<Deletion, "enquiries">) =>
    setAll((list) => list.map((one) => (one.enquiries === enquiries ? { enquiries, ...to } : one)));

  /** Deletes at once, without waiting any longer or once more. */
  const commit = async (enquiries: Deletion["enquiries"]): Promise<void> => {
    stopTimer(enquiries);
    move(enquiries, { phase: "removing", failed: 0, reason: null });
    const { length } = enquiries;
    let failed: number;
    let reason: string;
    try {
      const result = await remove(enquiries).unwrap();
      failed = result.failed;
      reason = result.reason ?? "no reason was given";
    } catch (failure) {
      failed = length;
      reason = failureMessage(failure);
    }
    if (failed === 0) {
      // Before it leaves the list of deletions: the list of enquiries may still be an old one.
      setGone((keys) => new Set([...keys, ...enquiries.map(({ key }) => key)]));
      forget(enquiries);
      onAnnounce(saying(length, "deleted"));
    } else {
      move(enquiries, { phase: "failed", failed, reason });
      const what =
        length === 1 ? "The enquiry" : `${figure(failed)} of ${counted(length, "enquiry", "enquiries")}`;
      onAnnounce(`${what} could not be deleted: ${reason}`, true);
    }
  };

  const commitAll = useEffectEvent(() => {
    for (const enquiries of timers.current.keys()) void commit(enquiries);
  });
  useEffect(() => () => commitAll(), []);

  return {
    /** Oldest first. */
    all,
    /** Keys of enquiries that are not to be shown any more, deleted ones included. */
    hidden: new Set([
      ...gone,
      ...all
        .filter(({ phase }) => phase !== "failed")
        .flatMap(({ enquiries }) => enquiries.map(({ key }) => key)),
    ]),
    schedule: (enquiries: Deletion["enquiries"]) => {
      // What was refused before is tried again by this.
      const keys = new Set(enquiries.map(({ key }) => key));
      setAll((list) => [
        ...list.filter((one) => one.phase !== "failed" || !one.enquiries.some(({ key }) => keys.has(key))),
        { enquiries, phase: "waiting", failed: 0, reason: null },
      ]);
      timers.current.set(
        enquiries,
        clock.setTimeout(() => void commit(enquiries), UNDO_MS),
      );
    },
    /** Takes back the newest that still waits, and returns its first enquiry; `null` when none does. */
    undo: (): InboxEnquiry | null => {
      const last = all.findLast(({ phase }) => phase === "waiting");
      if (!last || !timers.current.has(last.enquiries)) return null;
      stopTimer(last.enquiries);
      forget(last.enquiries);
      onAnnounce(saying(last.enquiries.length, "kept"));
      return last.enquiries[0] ?? null;
    },
    commit,
    /** Forgets a refused deletion: what is stored is shown again. */
    dismiss: forget,
  };
}

export type Deletions = ReturnType<typeof useDeletions>;
