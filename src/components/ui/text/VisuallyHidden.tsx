import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

interface VisuallyHiddenProps {
  /** `span` inside text and buttons. */
  as?: "div" | "span";
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = "div", children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
