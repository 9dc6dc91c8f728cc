import type { MouseEvent } from "react";
import styles from "./SkipLinks.module.css";

const parts = ["navigation", "content", "footer"];

/** With the app running, a skip link moves the focus and leaves the URL: a new URL would count as a new page. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The first links of every page, visible on focus: they skip the navigation. */
export function SkipLinks() {
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
