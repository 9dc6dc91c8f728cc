import { textRuns } from "./visibleText.ts";
import styles from "./PlainText.module.css";

/** A stranger's text as nothing but text: isolated from what surrounds it, with unseen characters made visible. */
export function PlainText({ text }: { text: string }) {
  return (
    <bdi>
      {textRuns(text).map((run) =>
        run.hidden ? (
          <span key={run.start} className={styles.hidden} title="A character that is not seen">
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </bdi>
  );
}
