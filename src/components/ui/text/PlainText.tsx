import { textRuns } from "./visibleText.ts";
import styles from "./PlainText.module.css";

/**
 * Untrusted text as plain text: its direction is isolated, and invisible characters are shown by code point. `instead`
 * stands for an empty text.
 */
export function PlainText({ text, instead }: { text: string; instead?: string }) {
  if (text === "" && instead !== undefined) return <i>{instead}</i>;
  return (
    <bdi>
      {textRuns(text).map((run) =>
        run.hidden ? (
          <span key={run.start} className={styles.hidden} title="An invisible character">
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </bdi>
  );
}
