import type { ReactNode } from "react";
import { Arrow } from "./Arrow.tsx";
import { classNames } from "../../ui/classNames.ts";
import { RowLink } from "./RowLink.tsx";
import styles from "./RuledList.module.css";

interface RuledItem {
  to: string;
  title: string;
  summary: string;
  /** A short figure at the end of the row, such as a duration. */
  note?: ReactNode;
}

interface RuledListProps {
  items: readonly RuledItem[];
  /** `index` has large titles over the full width; `related` is the small form below a text. */
  size: "index" | "related";
  /** The level of the titles. */
  level: 2 | 3;
}

/** A list of pages in full-width rows with rules between them. The whole row is a link. */
export function RuledList({ items, size, level }: RuledListProps) {
  const Title = `h${level}` as const;
  return (
    <ol className={classNames(styles.list, styles[size])}>
      {items.map(({ to, title, summary, note }, place) => (
        <li key={to} className={styles.row}>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <Title className={styles.title}>
            <RowLink to={to}>{title}</RowLink>
          </Title>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.note}>
            {note}
            <Arrow />
          </p>
        </li>
      ))}
    </ol>
  );
}
