import type { ReactNode } from "react";
import styles from "./DefinitionList.module.css";

export interface Definition {
  term: string;
  value: ReactNode;
}

/** Names and values with a hairline between rows. An empty value reads "none". */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value === null || value === "" ? <span className={styles.none}>none</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
