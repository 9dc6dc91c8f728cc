import { useId, type ReactNode } from "react";
import styles from "./RuledSection.module.css";

interface RuledSectionProps {
  /** A phrase; what is italic lies, as on charts, under water. */
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page under a ruled line: its heading in the margin, its content beside it. */
export function RuledSection({ title, children }: RuledSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
