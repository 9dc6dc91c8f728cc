import type { ReactNode } from "react";
import { Link } from "../../ui/controls/Link.tsx";
import { Arrow } from "./Arrow.tsx";
import styles from "./ActionLink.module.css";

interface ActionLinkProps {
  /** A path of this site, or a `mailto:` address. */
  to: string;
  children: ReactNode;
}

/** The main call to action. No page has two of them side by side. */
export function ActionLink({ to, children }: ActionLinkProps) {
  return to.startsWith("/") ? (
    <Link to={to} className={styles.action}>
      {children}
      <Arrow />
    </Link>
  ) : (
    <a href={to} className={styles.action}>
      {children}
      <Arrow />
    </a>
  );
}
