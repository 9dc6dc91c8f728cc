import type { ReactNode } from "react";
import styles from "./NothingOpen.module.css";

interface NothingOpenProps {
  title: string;
  /** Drawn in a box 400 wide. */
  picture: ReactNode;
  /** The height of that box. */
  height: number;
  /** What to do. */
  children: ReactNode;
}

/** The detail pane before anything is chosen: a picture, and what to do. */
export function NothingOpen({ title, picture, height, children }: NothingOpenProps) {
  return (
    <div className={styles.empty}>
      <svg
        className={styles.picture}
        viewBox={`0 0 400 ${height}`}
        width="400"
        height={height}
        aria-hidden="true"
      >
        {picture}
      </svg>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </div>
  );
}
