import type { ReactNode } from "react";
import styles from "./Facts.module.css";

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Short facts about a page's subject, for the margin beside its text. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
