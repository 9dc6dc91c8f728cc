import type { ReactNode } from "react";
import styles from "./NoEntries.module.css";

interface NoEntriesProps {
  title?: string;
  children: ReactNode;
}

/** What stands in for a list that is empty. */
export function NoEntries({ title, children }: NoEntriesProps) {
  return (
    <div className={styles.empty}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
