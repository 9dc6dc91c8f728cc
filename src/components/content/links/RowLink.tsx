import type { ReactNode } from "react";
import { Link } from "../../ui/controls/Link.tsx";
import styles from "./RowLink.module.css";

/** The title of a list item. The link covers the whole item, which needs `position: relative`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
