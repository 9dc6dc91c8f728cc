import { useId, type ReactNode } from "react";
import { FigureFrame } from "./FigureFrame.tsx";
import styles from "./DotFigure.module.css";

interface DotFigureProps {
  title: string;
  caption: ReactNode;
  /** The number of dots. */
  total: number;
  /** The number of filled dots, counted from the first. */
  marked: number;
  /** The legend of the filled and of the empty dots. */
  labels: readonly [marked: string, rest: string];
}

const COLUMNS = 40;
/** Distance between dots, in units of the drawing. */
const STEP = 10;

/** A dot in the centre of its cell, for the pattern and the legend. */
const markedDot = <circle className={styles.marked} cx="5" cy="5" r="3.5" />;
const restDot = <circle className={styles.rest} cx="5" cy="5" r="2.5" />;

/** The outline of the first `count` cells of the grid, row by row. */
function cells(count: number): string {
  const rows = Math.floor(count / COLUMNS) * STEP;
  const rest = (count % COLUMNS) * STEP;
  return `M0 0H${COLUMNS * STEP}V${rows}H${rest}V${rows + STEP}H0Z`;
}

/** One dot for each item. The dots are two SVG patterns, so hundreds of them cost a few bytes. */
export function DotFigure({ title, caption, total, marked, labels }: DotFigureProps) {
  const id = useId();
  const height = Math.ceil(total / COLUMNS) * STEP;
  return (
    <FigureFrame title={title} caption={caption}>
      <svg
        className={styles.dots}
        viewBox={`0 0 ${COLUMNS * STEP} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <pattern id={`${id}rest`} width={STEP} height={STEP} patternUnits="userSpaceOnUse">
            {restDot}
          </pattern>
          <pattern id={`${id}marked`} width={STEP} height={STEP} patternUnits="userSpaceOnUse">
            <rect className={styles.ground} width={STEP} height={STEP} />
            {markedDot}
          </pattern>
        </defs>
        <path d={cells(total)} fill={`url(#${id}rest)`} />
        <path d={cells(marked)} fill={`url(#${id}marked)`} />
      </svg>
      <p className={styles.labels}>
        <span>
          <DotKey>{markedDot}</DotKey>
          <b className={styles.value}>{marked}</b> {labels[0]}
        </span>
        <span>
          <DotKey>{restDot}</DotKey>
          <b className={styles.value}>{total - marked}</b> {labels[1]}
        </span>
      </p>
    </FigureFrame>
  );
}

function DotKey({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.key} viewBox={`0 0 ${STEP} ${STEP}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
