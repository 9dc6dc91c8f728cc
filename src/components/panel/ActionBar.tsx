import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";

interface ActionBarProps {
  /** The buttons that set the status, where it can be set. */
  status: ReactNode;
  /** What else can be done. */
  children: ReactNode;
}

/** What can be done about what is open, in sight while it is read. */
export function ActionBar({ status, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {status}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
