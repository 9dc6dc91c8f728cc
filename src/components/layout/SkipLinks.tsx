import type { MouseEvent } from "react";
import styles from "./SkipLinks.module.css";

const parts = ["navigation", "content", "footer"];

/** With the app running the focus moves and the address stays: a new one would count as a new page. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The first links of every page, seen when they have the focus: past whatever one does not want to hear. */
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
