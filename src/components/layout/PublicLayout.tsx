import { Link, Outlet } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { SITE_NAME } from "@/content/site.ts";
import styles from "./PublicLayout.module.css";

/** What surrounds every public page: a way past the navigation, the navigation, the page, the footer. */
export function PublicLayout() {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <nav aria-label="Main">
          <Link className={styles.brand} to={paths.home}>
            {SITE_NAME}
          </Link>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>{SITE_NAME}, a software agency for web, mobile and digital products.</p>
      </footer>
    </div>
  );
}
