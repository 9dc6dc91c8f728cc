import { useEffect, useId } from "react";
import { useUpdateReportMutation } from "@/api/errorReportsApi.ts";
import { Button } from "@/components/ui/Button.tsx";
import { failureMessage } from "./failureMessage.ts";
import { figure } from "./figures.ts";
import { useStill } from "./panelMode.ts";
import type { Announce } from "./useStatusChange.ts";
import styles from "./NoteEditor.module.css";

/** The longest note, in UTF-16 code units. The security rules refuse more. */
export const NOTE_LIMIT = 4_000;

interface NoteEditorProps {
  id: string;
  /** The note as stored. */
  note: string;
  draft: string | undefined;
  onDraft: (id: string, draft: string | undefined) => void;
  onAnnounce: Announce;
}

/** The administrator's own words about a report. What was typed is kept until it is stored, whatever happens. */
export function NoteEditor({ id, note, draft, onDraft, onAnnounce }: NoteEditorProps) {
  const [update, { isLoading, error }] = useUpdateReportMutation();
  const still = useStill();
  const fieldId = useId();
  const text = draft ?? note;
  const changed = text !== note;

  useEffect(() => {
    if (draft !== undefined && draft === note) onDraft(id, undefined);
  }, [draft, id, note, onDraft]);

  const save = async () => {
    try {
      await update({ id, changes: { note: text } }).unwrap();
      onAnnounce("Note saved");
    } catch {
      // Shown below, from the mutation's own state; the text stays in the field.
    }
  };

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !isLoading) void save();
      }}
    >
      <label htmlFor={fieldId} className={styles.label}>
        Note
      </label>
      <textarea
        id={fieldId}
        className={styles.field}
        rows={3}
        readOnly={still}
        maxLength={NOTE_LIMIT}
        placeholder="Cause, fix, whom to ask"
        value={text}
        onChange={(event) => onDraft(id, event.target.value)}
      />
      <div className={styles.foot}>
        <span className={styles.length}>
          {figure(text.length)} of {figure(NOTE_LIMIT)}
        </span>
        <Button type="submit" pending={isLoading} unavailable={!changed || still}>
          Save note
        </Button>
      </div>
      {error !== undefined && (
        <p className={styles.failure} role="alert">
          {failureMessage(error)}
        </p>
      )}
    </form>
  );
}
