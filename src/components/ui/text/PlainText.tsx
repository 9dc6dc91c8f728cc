import { textRuns } from "./visibleText.ts";
import styles from "./PlainText.module.css";

/** Untrusted text as plain text: its direction is isolated, and invisible characters are shown by code point. */
export function PlainText({ text }: { text: string }) {
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
