import type { ReactNode } from "react";
import styles from "./FieldLabel.module.css";

interface FieldLabelProps {
  /** A `legend` names a group of controls. */
  as?: "label" | "legend";
  htmlFor?: string;
  optional: boolean;
  children: ReactNode;
}

/** The label of a field. Most fields are required, so the optional ones say so. */
export function FieldLabel({ as: Element = "label", htmlFor, optional, children }: FieldLabelProps) {
  return (
    <Element className={styles.label} {...(htmlFor === undefined ? {} : { htmlFor })}>
      {children}
      {optional && <i className={styles.optional}> (optional)</i>}
    </Element>
  );
}
