import { useId, type ReactNode } from "react";
import styles from "./RuledSection.module.css";

interface RuledSectionProps {
  /** The heading; a phrase in italics is set in the colour of water, as on charts. */
  title: ReactNode;
  children: ReactNode;
}

/** A section below a rule: its heading in the margin, its content beside it. */
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
