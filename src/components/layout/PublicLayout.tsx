import type { ReactNode, MouseEvent } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { footerNote } from "@/content/navigation.ts";
import { Boundary } from "../boundaries/Boundary.tsx";
import { lazyPart } from "../ui/lazyPart.tsx";
import { StaticHtml } from "../ui/StaticHtml.tsx";
import { Header } from "./Header.tsx";
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

const parts = ["navigation", "content", "footer"];

/** With the app running, a skip link moves the focus and leaves the URL: a new URL would count as a new page. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The first links of every page, visible on focus: they skip the navigation. */
function SkipLinks() {
  return (
    <div className={styles.links}>
      {parts.map((part) => (
        <a key={part} className={styles.link} href={`#${part}`} onClick={skip}>
          Skip to {part}
        </a>
      ))}
    </div>
  );
}

const FooterText = lazyPart(() => import("./FooterText.tsx"), "FooterText");

/** The footer of every public page, drawn like the title block of a chart. `children` are settings of the running app. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer id="footer" tabIndex={-1} className={styles.footer}>
      <Boundary level="component" name="FooterText" resetKey={useLocation().pathname}>
        <StaticHtml id="footer-text">
          <FooterText />
        </StaticHtml>
      </Boundary>
      <div className={styles.margin}>
        <p>{footerNote}</p>
        <div className={styles.settings}>{children}</div>
      </div>
    </footer>
  );
}
