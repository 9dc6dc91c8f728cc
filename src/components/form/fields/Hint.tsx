import type { ReactNode } from "react";
import styles from "./Hint.module.css";

interface HintProps {
  /** What the control's `aria-describedby` names. */
  id: string;
  children: ReactNode;
}

/** What helps to answer, between label and control. */
export function Hint({ id, children }: HintProps) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
