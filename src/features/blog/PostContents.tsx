import { useMemo } from "react";
import { Link } from "@/components/ui/Link.tsx";
import { classNames } from "@/components/ui/classNames.ts";
import type { Heading } from "@/content/schemas.ts";
import { useCurrentHeading } from "./useCurrentHeading.ts";
import styles from "./PostContents.module.css";

/** The headings of a post, with a mark at the one under which the reader is. */
export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentHeading(ids);
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <p className={styles.title} aria-hidden="true">
        On this page
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id} className={styles.item}>
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
