import { chartName } from "@/content/pageMeta.ts";
import { classNames } from "./classNames.ts";
import styles from "./Chart.module.css";

interface ChartProps {
  /** The path of the page. */
  path: string;
  className?: string | undefined;
  /** Whether phones show it too. Otherwise the style sheet of the place shows it from 44rem on. */
  isOnPhones?: boolean;
}

const fileOf = (path: string) => `/charts/${chartName(path)}.svg`;

/**
 * Requests the drawing in a wide window, as the script in `index.html` does for a page's document. React does not know
 * this `href`, so the chart of another page has to be another element.
 */
function requestIfWide(use: SVGUseElement | null): void {
  if (use && matchMedia("(min-width: 44rem)").matches) use.setAttribute("href", use.dataset["href"] ?? "");
}

/** A page's chart, drawn at build time. It is decorative. */
export function Chart({ path, className, isOnPhones = false }: ChartProps) {
  const drawing = `${fileOf(path)}#chart`;
  return (
    <svg
      className={classNames(styles.chart, className)}
      viewBox="0 0 720 450"
      aria-hidden="true"
      focusable="false"
    >
      {isOnPhones ? <use href={drawing} /> : <use key={path} data-href={drawing} ref={requestIfWide} />}
    </svg>
  );
}

/** The chart, with a link to its file, where it has a legend. */
export function ChartWithLegend({ path, className, isOnPhones = false }: ChartProps) {
  return (
    <div className={className}>
      <Chart path={path} isOnPhones={isOnPhones} />
      <a href={fileOf(path)} className={styles.legend}>
        What this chart shows
      </a>
    </div>
  );
}
