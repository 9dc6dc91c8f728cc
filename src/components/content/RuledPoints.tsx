import { classNames } from "../ui/classNames.ts";
import styles from "./RuledPoints.module.css";

interface RuledPointsProps {
  points: readonly string[];
  /** Two columns where there is room. */
  wide?: boolean;
}

/** A list of short points, a hairline between each. */
export function RuledPoints({ points, wide = false }: RuledPointsProps) {
  return (
    <ul className={classNames(styles.points, wide && styles.wide)}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          {point}
        </li>
      ))}
    </ul>
  );
}
