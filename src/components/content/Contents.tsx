import { Link } from "../ui/Link.tsx";
import type { Heading } from "@/content/schemas.ts";
import styles from "./Contents.module.css";

/** Where the headings of a page's text are. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <p className={styles.title} aria-hidden="true">
        On this page
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link to={`#${id}`} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
