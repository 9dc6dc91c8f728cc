import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames.ts";
import { FigureFrame } from "./FigureFrame.tsx";
import styles from "./BarFigure.module.css";

export interface Bar {
  label: string;
  value: number;
  /** The value as text, with its unit. */
  text: string;
  /** Whether this bar is highlighted. */
  marked?: boolean;
}

interface BarFigureProps {
  title: string;
  caption: ReactNode;
  bars: readonly Bar[];
}

/** Horizontal bars from zero. Names and values are text; screen readers skip the bars. */
export function BarFigure({ title, caption, bars }: BarFigureProps) {
  const longest = Math.max(...bars.map(({ value }) => value));
  return (
    <FigureFrame title={title} caption={caption}>
      <dl className={styles.bars}>
        {bars.map(({ label, value, text, marked }) => (
          <div key={label} className={styles.bar}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <svg
                className={styles.drawing}
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <rect className={styles.track} width="100" height="10" />
                <rect
                  className={classNames(styles.length, marked && styles.marked)}
                  width={((value / longest) * 100).toFixed(2)}
                  height="10"
                />
              </svg>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </FigureFrame>
  );
}
