import type { ReactNode } from "react";
import styles from "./WithMargin.module.css";

interface WithMarginProps {
  /** The content of the margin, such as facts or the table of contents. */
  margin: ReactNode;
  /** The beginning of the text. On narrow screens it comes before the margin. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A text with a margin: side by side on wide screens, the margin first on narrow ones. */
export function WithMargin({ margin, lead, children }: WithMarginProps) {
  return (
    <div className={styles.columns}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.margin}>{margin}</div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
