import { textRuns } from "./visibleText.ts";
import styles from "./PlainText.module.css";

interface PlainTextProps {
  text: string;
  /** Stands for a text that is empty or only white space, which nobody sees. */
  instead?: string;
  className?: string | undefined;
}

/** Untrusted text as plain text: its direction is isolated, and invisible characters are shown by code point. */
export function PlainText({ text, instead, className }: PlainTextProps) {
  if (text.trim() === "" && instead !== undefined) return <i className={className}>{instead}</i>;
  return (
    <bdi key={text} className={className}>
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
