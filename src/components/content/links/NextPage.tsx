import { Link } from "../../ui/controls/Link.tsx";
import { Arrow } from "./Arrow.tsx";
import styles from "./NextPage.module.css";

interface NextPageProps {
  to: string;
  /** What the next page is, e.g. `Next service`. */
  kind: string;
  title: string;
}

/** The link to the next page, at the end of a page. */
export function NextPage({ to, kind, title }: NextPageProps) {
  return (
    <Link to={to} className={styles.next}>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.title}>{title}</span>
      <Arrow />
    </Link>
  );
}
