import type { ReactNode } from "react";
import styles from "./Steps.module.css";

export interface Step {
  title: string;
  text: ReactNode;
  /** The time or duration of the step. */
  time?: string;
}

/** Numbered steps with rules between them. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, time }, place) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          {time && <p className={styles.time}>{time}</p>}
        </li>
      ))}
    </ol>
  );
}
