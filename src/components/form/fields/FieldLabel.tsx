import type { ReactNode } from "react";
import styles from "./FieldLabel.module.css";

interface FieldLabelProps {
  /** A `legend` names a group of controls. */
  as?: "label" | "legend";
  htmlFor?: string;
  optional: boolean;
  children: ReactNode;
}

/** A field's name. Most fields must be filled in, so those that need not be say so. */
export function FieldLabel({ as: Element = "label", htmlFor, optional, children }: FieldLabelProps) {
  return (
    <Element className={styles.label} {...(htmlFor === undefined ? {} : { htmlFor })}>
      {children}
      {optional && <i className={styles.optional}> (optional)</i>}
    </Element>
  );
}
