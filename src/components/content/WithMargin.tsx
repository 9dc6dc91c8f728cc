import type { ReactNode } from "react";
import styles from "./WithMargin.module.css";

interface WithMarginProps {
  /** What stands beside the text, as notes stand in a chart's border: facts, contents. */
  margin: ReactNode;
  /** What the text begins with. Where there is no room for a margin beside it, it stands above the margin. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A text and its margin: side by side where there is room, the margin first where there is not. */
export function WithMargin({ margin, lead, children }: WithMarginProps) {
  return (
    <div className={styles.columns}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.margin}>{margin}</div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
