import type { ReactNode } from "react";
import { Link } from "../../ui/controls/Link.tsx";
import styles from "./RowLink.module.css";

interface RowLinkProps {
  to: string;
  children: ReactNode;
}

/** The title of a list item. The link covers the whole item, which needs `position: relative`. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
