import type { ReactNode } from "react";
import { FigureFrame } from "./FigureFrame.tsx";
import styles from "./AreaFigure.module.css";

export interface Area {
  label: string;
  value: number;
  /** The value as text, with its unit. */
  text: string;
}

interface AreaFigureProps {
  title: string;
  caption: ReactNode;
  /** From largest to smallest, at most four. */
  areas: readonly Area[];
}

const SIZE = 300;
const fills = [styles.first, styles.second, styles.third, styles.fourth];

/** Nested squares with areas proportional to their values: for values of very different size. */
export function AreaFigure({ title, caption, areas }: AreaFigureProps) {
  const largest = areas[0]?.value ?? 1;
  return (
    <FigureFrame title={title} caption={caption}>
      <div className={styles.areas}>
        <svg
          className={styles.drawing}
          viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`}
          aria-hidden="true"
          focusable="false"
        >
          {areas.map(({ label, value }, place) => {
            const side = Math.sqrt(value / largest) * SIZE;
            return (
              <rect
                key={label}
                className={fills[place]}
                y={(SIZE - side).toFixed(1)}
                width={side.toFixed(1)}
                height={side.toFixed(1)}
              />
            );
          })}
        </svg>
        <dl className={styles.list}>
          {areas.map(({ label, text }, place) => (
            <div key={label} className={styles.item}>
              <dt className={styles.label}>
                <svg className={styles.key} viewBox="-1 -1 14 14" aria-hidden="true" focusable="false">
                  <rect className={fills[place]} width="12" height="12" />
                </svg>
                {label}
              </dt>
              <dd className={styles.value}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </FigureFrame>
  );
}
