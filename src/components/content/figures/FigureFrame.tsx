import type { ReactNode } from "react";
import styles from "./FigureFrame.module.css";

interface FigureFrameProps {
  title: string;
  /** A caption that says what the figure shows and where its numbers come from. */
  caption: ReactNode;
  children: ReactNode;
}

/** A figure below a rule, with its title and caption. */
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
