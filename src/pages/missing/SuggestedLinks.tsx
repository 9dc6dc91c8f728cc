import type { ReactNode } from "react";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { hasPage } from "@/content/lists.ts";
import styles from "./NotFoundPage.module.css";

const ways = [
  { to: paths.home, title: "Home" },
  { to: paths.services, title: "Services" },
  { to: paths.portfolio, title: "Portfolio" },
  { to: paths.blog, title: "Blog" },
  { to: paths.contact, title: "Contact" },
].filter(({ to }) => hasPage(to));

/** Links to the main pages for an address that shows nothing, and what can be done about it. */
export function SuggestedLinks({ children }: { children: ReactNode }) {
  return (
    <div className={styles.known}>
      <h2 className={styles.heading}>Main pages</h2>
      <ul className={styles.ways}>
        {ways.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
