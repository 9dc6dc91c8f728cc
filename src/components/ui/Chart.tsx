import { chartName } from "@/content/pageMeta.ts";
import { classNames } from "./classNames.ts";
import styles from "./Chart.module.css";

interface ChartProps {
  /** The path of the page. */
  path: string;
  className?: string | undefined;
}

/** A page's chart, drawn at build time. It is decorative. */
export function Chart({ path, className }: ChartProps) {
  return (
    <svg
      className={classNames(styles.chart, className)}
      viewBox="0 0 720 450"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/charts/${chartName(path)}.svg#chart`} />
    </svg>
  );
}

/** The chart, with a link to its file, where it has a legend. */
export function ChartWithLegend({ path, className }: ChartProps) {
  return (
    <div className={className}>
      <Chart path={path} />
      <a href={`/charts/${chartName(path)}.svg`} className={styles.legend}>
        What this chart shows
      </a>
    </div>
  );
}
