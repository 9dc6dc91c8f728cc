import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { SkipLinks } from "./SkipLinks.tsx";
import styles from "./PublicLayout.module.css";

/** The frame of every public page: skip links, navigation, the page, the footer. */
export function PublicLayout({ footer }: { footer?: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLinks />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer>{footer}</Footer>
    </div>
  );
}
