import { classNames } from "../ui/classNames.ts";
import { Link } from "../ui/controls/Link.tsx";
import type { Heading } from "@/content/schemas.ts";
import styles from "./Contents.module.css";

interface ContentsProps {
  headings: readonly Heading[];
  /** The id of the heading that the reader is at; `null` above the first one. */
  current?: string | null;
}

/** The table of contents of a text; none for a text without headings. */
export function Contents({ headings, current }: ContentsProps) {
  if (headings.length === 0) return null;
  return (
    <nav
      aria-label="On this page"
      className={classNames(styles.contents, current !== undefined && styles.watched)}
    >
      <p className={styles.title} aria-hidden="true">
        On this page
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className={classNames(styles.link, id === current && styles.current)}
              aria-current={id === current ? "location" : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
