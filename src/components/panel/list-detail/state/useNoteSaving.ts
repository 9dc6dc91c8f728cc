import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Clock } from "@/lib/clock.ts";
import { listen } from "@/lib/listen.ts";
import { failureMessage } from "../../failureMessage.ts";

/** How long after the last key a note is saved, in milliseconds. */
export const AUTOSAVE_MS = 1_000;

/** A note that is being written. */
export interface NoteDraft {
  text: string;
  /** The note that it replaces: the one that was shown when it was begun, or was saved since. */
  from: string;
}

/** `queued`: it waits on this device, as a decision. */
export type NoteState = "idle" | "saving" | "saved" | "queued";

/**
 * Saves a note with `store`. With a clock it is saved without a button: soon after the last key, at the latest when the
 * note is closed or the page is left.
 */
export function useNoteSaving(store: (draft: NoteDraft) => Promise<unknown>, clock: Clock | null) {
  const [state, setState] = useState<NoteState>("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<unknown>(null);
  const unsaved = useRef<NoteDraft | null>(null);
  const underWay = useRef<NoteDraft | null>(null);

  const saveUnsaved = async (): Promise<void> => {
    clock?.clearTimeout(timer.current);
    const draft = unsaved.current;
    // One at a time, or an older text could arrive after a newer one.
    if (draft === null || underWay.current !== null) return;
    underWay.current = draft;
    unsaved.current = null;
    setState("saving");
    setFailure(null);
    try {
      setState((await store(draft)) === "waiting" ? "queued" : "saved");
    } catch (error) {
      // Saved with the next change or on request.
      if (clock) unsaved.current ??= draft;
      setState("idle");
      setFailure(failureMessage(error));
      return;
    } finally {
      underWay.current = null;
    }
    // What was written meanwhile replaces what has just been saved.
    const further = unsaved.current as NoteDraft | null;
    if (further) unsaved.current = { ...further, from: draft.text };
    await saveUnsaved();
  };

  const flush = useEffectEvent(() => void saveUnsaved());
  useEffect(() => () => flush(), []);
  // The browser may cancel a request that is under way.
  const leave = useEffectEvent(() => {
    const draft = unsaved.current ?? underWay.current;
    if (clock && draft) void store(draft);
  });
  useEffect(() => listen(window, ["pagehide"], leave), []);

  return {
    state,
    /** Why the last attempt failed. */
    failure,
    /** Saves a text now. */
    save: (draft: NoteDraft) => {
      unsaved.current = draft;
      void saveUnsaved();
    },
    /** Saves a text soon, where notes are saved without a button. */
    changed: (draft: NoteDraft) => {
      if (!clock) return;
      unsaved.current = draft;
      clock.clearTimeout(timer.current);
      timer.current = clock.setTimeout(() => void saveUnsaved(), AUTOSAVE_MS);
    },
    /** Saves at once what has changed. */
    flush: () => void saveUnsaved(),
  };
}
