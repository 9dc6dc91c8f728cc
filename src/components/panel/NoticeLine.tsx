import type { ReactNode } from "react";
import styles from "./NoticeLine.module.css";

interface NoticeLineProps {
  /** What was done. */
  lead: string;
  /** To what. */
  children: ReactNode;
}

/** What a notice says, on one line. */
export function NoticeLine({ lead, children }: NoticeLineProps) {
  return (
    <span className={styles.text}>
      <b>{lead}</b> {children}
    </span>
  );
}
