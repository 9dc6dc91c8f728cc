import type { ReactNode } from "react";
import styles from "./FigureFrame.module.css";

interface FigureFrameProps {
  title: string;
  /** A sentence that says what is to be seen, and where the numbers come from. */
  caption: ReactNode;
  children: ReactNode;
}

/** A drawing under a ruled line, with its title and what it shows in words. */
export function FigureFrame({ title, caption, children }: FigureFrameProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <b className={styles.title}>{title}</b>
        <span>{caption}</span>
      </figcaption>
      {children}
    </figure>
  );
}
