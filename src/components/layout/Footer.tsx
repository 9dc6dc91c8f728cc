import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { footerNote } from "@/content/navigation.ts";
import { Boundary } from "../boundaries/Boundary.tsx";
import { lazyPart } from "../ui/lazyPart.tsx";
import { StaticHtml } from "../ui/StaticHtml.tsx";
import styles from "./Footer.module.css";

const FooterText = lazyPart(() => import("./FooterText.tsx"), "FooterText");

interface FooterProps {
  /** Settings, shown as soon as the app is running. */
  children?: ReactNode;
}

/** The footer of every public page, drawn like the title block of a chart. */
export function Footer({ children }: FooterProps) {
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
