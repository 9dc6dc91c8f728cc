import { useEffect, useId, type ReactNode } from "react";
import { figure } from "./figures.ts";
import styles from "./NoteField.module.css";

/** The longest note, in UTF-16 code units. The security rules refuse more. */
const NOTE_LIMIT = 4_000;

interface NoteFieldProps {
  /** What the note belongs to. */
  id: string;
  /** The note as stored. */
  note: string;
  /** What was typed and is not stored yet, `undefined` when nothing was. */
  draft: string | undefined;
  onDraft: (id: string, draft: string | undefined) => void;
  placeholder: string;
  readOnly?: boolean;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  /** Beside the length: how the saving goes, or the button for it. */
  state: ReactNode;
  /** Why the note is not stored. */
  failure: ReactNode;
}

/** The administrator's own words about an entry. What was typed is kept as a draft until it is stored. */
export function NoteField({ id, note, draft, onDraft, ...props }: NoteFieldProps) {
  const fieldId = useId();
  const text = draft ?? note;
  useEffect(() => {
    if (draft !== undefined && draft === note) onDraft(id, undefined);
  }, [draft, id, note, onDraft]);

  return (
    <div className={styles.editor}>
      <label htmlFor={fieldId} className={styles.label}>
        Note
      </label>
      <textarea
        id={fieldId}
        className={styles.field}
        rows={3}
        readOnly={props.readOnly}
        maxLength={NOTE_LIMIT}
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => {
          onDraft(id, event.target.value);
          props.onChange?.(event.target.value);
        }}
        onBlur={props.onBlur}
      />
      <div className={styles.foot}>
        <span className={styles.length}>
          {figure(text.length)} of {figure(NOTE_LIMIT)}
        </span>
        {props.state}
      </div>
      {props.failure !== null && (
        <p className={styles.failure} role="alert">
          {props.failure}
        </p>
      )}
    </div>
  );
}
