import type { ReactNode } from "react";
import { titleText, type Title } from "./text/titleText.tsx";
import { ChartWithLegend } from "./Chart.tsx";
import styles from "./PageHeader.module.css";

interface PageHeaderProps {
  title: Title;
  /** A line in small italics above the heading: what kind of page this is. */
  kind?: ReactNode;
  lead?: ReactNode;
  /** Dates, tags and the like, below the lead. */
  children?: ReactNode;
  /** The page's path: each page has its own chart. */
  path: string;
}

/** The header of a public page: the heading beside the page's chart, with a scale bar below. */
export function PageHeader({ title, kind, lead, children, path }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h1 className={styles.title}>{titleText(title)}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <ChartWithLegend path={path} className={styles.chart} />
    </header>
  );
}
