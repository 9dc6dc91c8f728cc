import type { ReactNode } from "react";
import styles from "./DetailSection.module.css";

interface DetailSectionProps {
  title: string;
  /** A word on what is shown, beside the title. */
  remark?: string | undefined;
  /** Nothing was sent: one line instead of a block. */
  empty: boolean;
  /** `pre` for text, `ol` for steps. */
  as?: "pre" | "ol";
  children: ReactNode;
}

/** A titled block of what an entry carries. */
export function DetailSection({ title, remark, empty, as: Block = "pre", children }: DetailSectionProps) {
  return (
    <section className={styles.section} data-empty={empty || undefined}>
      <h3 className={styles.title}>
        {title}
        {remark && <span className={styles.remark}>{remark}</span>}
      </h3>
      {empty ? <p className={styles.none}>none</p> : <Block className={styles.block}>{children}</Block>}
    </section>
  );
}
