import styles from "./RuledPoints.module.css";

/** A list of short points with a hairline between them. */
export function RuledPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          {point}
        </li>
      ))}
    </ul>
  );
}
