import { counted, figure } from "@/lib/figures.ts";
import { classNames } from "@/components/ui/classNames.ts";
import styles from "./Sparkline.module.css";

const HEIGHT = 20;
const STEP = 5;

interface SparklineProps {
  /** Reports of each day, oldest first. */
  perDay: readonly number[];
  /** As wide as there is room, and higher. */
  wide?: boolean;
  className?: string | undefined;
}

/** Bars that stand at the foot, as one shape: a list draws hundreds of them. */
const bars = (heights: readonly number[]) =>
  heights
    .map((height, day) => (height === 0 ? "" : `M${day * STEP} ${HEIGHT}v-${height}h${STEP - 1}v${height}`))
    .join("");

/** Reports per day as small bars. Screen readers get the sum and today's number. */
export function Sparkline({ perDay, wide = false, className }: SparklineProps) {
  const most = Math.max(1, ...perDay);
  const sum = perDay.reduce((total, count) => total + count, 0);
  return (
    <svg
      className={classNames(wide ? styles.wide : styles.sparkline, className)}
      preserveAspectRatio={wide ? "none" : undefined}
      viewBox={`0 0 ${perDay.length * STEP} ${HEIGHT}`}
      width={perDay.length * STEP}
      height={HEIGHT}
      role="img"
      aria-label={`${counted(sum, "report")} in ${perDay.length} days, ${figure(perDay.at(-1) ?? 0)} today`}
    >
      {/* A day with a single report among thousands stays visible. */}
      <path d={bars(perDay.map((count) => (count === 0 ? 0 : Math.max(3, (count / most) * HEIGHT))))} />
      <path className={styles.empty} d={bars(perDay.map((count) => (count === 0 ? 1 : 0)))} />
    </svg>
  );
}
