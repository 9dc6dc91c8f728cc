import { useEffect, useEffectEvent, useRef } from "react";
import { useUpdateEnquiryMutation } from "@/api/inbox/inboxTriageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { useAppStore } from "@/state/hooks.ts";

/** How long after the last key a note is saved, in milliseconds. */
export const AUTOSAVE_MS = 1_000;

interface NoteAutosave {
  saving: boolean;
  /** The last attempt was stored. */
  saved: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  /** Notes a new text, to be saved soon. */
  changed: (text: string) => void;
  /** Saves at once what has been noted. */
  flush: () => void;
}

/** Saves a note by itself: soon after the last key, when the field is left, and when the enquiry is closed. */
export function useNoteAutosave(key: string): NoteAutosave {
  const [update, { isLoading, isSuccess, error }] = useUpdateEnquiryMutation();
  const { clock } = useAppStore().extra;
  const timer = useRef<unknown>(null);
  const unsaved = useRef<string | null>(null);
  const underWay = useRef(false);

  const save = async (): Promise<void> => {
    clock.clearTimeout(timer.current);
    const text = unsaved.current;
    // One at a time, or an older text could arrive after a newer one.
    if (text === null || underWay.current) return;
    underWay.current = true;
    unsaved.current = null;
    try {
      await update({ key, changes: { note: text } }).unwrap();
    } catch {
      // Shown by the caller, from the mutation's own state; saved with the next change or by hand.
      unsaved.current ??= text;
      return;
    } finally {
      underWay.current = false;
    }
    if (unsaved.current !== null) await save();
  };

  const flush = useEffectEvent(() => void save());
  useEffect(() => () => flush(), []);

  return {
    saving: isLoading,
    saved: isSuccess,
    failure: error === undefined ? null : failureMessage(error),
    changed: (text) => {
      unsaved.current = text;
      clock.clearTimeout(timer.current);
      timer.current = clock.setTimeout(() => void save(), AUTOSAVE_MS);
    },
    flush: () => void save(),
  };
}
