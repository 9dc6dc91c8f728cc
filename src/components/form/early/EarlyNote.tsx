import styles from "./EarlyNote.module.css";

interface EarlyNoteProps {
  /** What the button does: "Your message is sent". */
  outcome: string;
  /** A `mailto:` address with a subject. */
  mail: string;
}

/**
 * What the button of a prerendered form does before the app runs. The script in the document shows one of the
 * paragraphs: see `start/earlyForm.ts`.
 */
export function EarlyNote({ outcome, mail }: EarlyNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.scriptless}>
        Scripts are switched off here, so the button opens an e-mail to us with what you have written.
      </p>
      <div role="status">
        {/* The script writes the names of the files. */}
        <p hidden data-early="files" suppressHydrationWarning>
          {""}
        </p>
        <p hidden data-early="wait">
          This page is still loading. {outcome} as soon as it has loaded.
        </p>
        <p hidden data-early="late">
          Nothing has been sent: part of this page has not loaded. {outcome} if the rest loads.{" "}
          <a href={mail} data-early="mail">
            Write it as an e-mail instead
          </a>
          . The text is filled in.
        </p>
        <p hidden data-early="mailed">
          Nothing is sent from this page until you press the button again. What you have written stays here.
        </p>
      </div>
      <div hidden data-early="answers">
        <label>
          What you have written
          <textarea readOnly tabIndex={-1} rows={12} className={styles.text} />
        </label>
      </div>
    </div>
  );
}
