import { useId, type ReactNode } from "react";
import { titleText, type Title } from "../ui/text/titleText.tsx";
import styles from "./RuledSection.module.css";

/** A section below a rule: its heading in the margin, its content beside it. */
export function RuledSection({ title, children }: { title: Title; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {titleText(title)}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
