import styles from "./Sparkline.module.css";

const HEIGHT = 20;
const STEP = 5;

interface SparklineProps {
  /** Occurrences of each day, oldest first. */
  perDay: readonly number[];
}

/** Occurrences per day as small bars. What it shows is said in numbers beside it, so it is hidden from screen readers. */
export function Sparkline({ perDay }: SparklineProps) {
  const most = Math.max(1, ...perDay);
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${perDay.length * STEP} ${HEIGHT}`}
      width={perDay.length * STEP}
      height={HEIGHT}
      aria-hidden="true"
    >
      {perDay.map((count, index) => {
        // A day with a single occurrence among thousands stays visible.
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
        return (
          <rect
            key={index}
            data-empty={count === 0 || undefined}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 1}
            height={height}
          />
        );
      })}
    </svg>
  );
}
