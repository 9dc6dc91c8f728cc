import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import { useFocusBack } from "../dialog/useFocusBack.ts";
import styles from "./Strip.module.css";

interface StripProps {
  /** The accessible name of the region. */
  label: string;
  /** A filled mark asks for an answer, a hollow one is for information. */
  mark: "filled" | "hollow";
  actions: ReactNode;
  children: ReactNode;
}

/** A ruled strip at the lower edge of the window. */
export function Strip({ label, mark, actions, children }: StripProps) {
  const frame = useFocusBack();
  return (
    <section ref={frame} className={styles.strip} aria-label={label}>
      <p className={classNames(styles.text, styles[mark])}>
        <span>{children}</span>
      </p>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
