import type { ReactNode } from "react";
import styles from "./Toolbar.module.css";

/** A row of controls above the list; they wrap where there is no room. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** What the list shows: as wide as the toolbar where the panel is narrow. */
export function ToolbarFilter({ children }: { children: ReactNode }) {
  return <div className={styles.filter}>{children}</div>;
}
