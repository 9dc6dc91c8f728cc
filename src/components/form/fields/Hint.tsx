import type { ReactNode } from "react";
import styles from "./Hint.module.css";

interface HintProps {
  /** The id for the control's `aria-describedby`. */
  id: string;
  children: ReactNode;
}

/** A hint between label and control. */
export function Hint({ id, children }: HintProps) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
