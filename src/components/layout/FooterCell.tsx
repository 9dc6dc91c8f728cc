import { useId, type ReactNode } from "react";
import styles from "./FooterCell.module.css";

interface FooterCellProps {
  title: string;
  /** `nav` for groups of links to pages. */
  as?: "div" | "nav";
  className?: string | undefined;
  children: ReactNode;
}

/** A ruled cell of the footer, with its heading in small italics. */
export function FooterCell({ title, as: Element = "div", className, children }: FooterCellProps) {
  const id = useId();
  return (
    <Element className={className} aria-labelledby={Element === "nav" ? id : undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Element>
  );
}
