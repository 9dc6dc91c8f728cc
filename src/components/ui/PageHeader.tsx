import type { ReactNode } from "react";
import { Chart } from "./Chart.tsx";
import styles from "./PageHeader.module.css";

interface PageHeaderProps {
  /** The page's heading; a phrase in italics is set in the colour of water, as on charts. */
  title: ReactNode;
  /** A line in small italics above the heading: what kind of page this is. */
  kind?: ReactNode;
  lead?: ReactNode;
  /** Dates, tags and the like, below the lead. */
  children?: ReactNode;
  /** The page's own chart, see `chartName`. */
  chart: string;
}

/** The header of a public page: the heading beside the page's chart, with a scale bar below. */
export function PageHeader({ title, kind, lead, children, chart }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <Chart name={chart} className={styles.chart} />
    </header>
  );
}
