import type { Service } from "@/content/schemas.ts";
import { classNames } from "../ui/classNames.ts";
import styles from "./KeyFigures.module.css";

interface KeyFiguresProps {
  figures: Service["figures"];
  /** Stacked, for the margin of a text. */
  stacked?: boolean;
}

/** Key figures: the number large, its unit small, with a label. */
export function KeyFigures({ figures, stacked = false }: KeyFiguresProps) {
  return (
    <dl className={classNames(styles.keyFigures, stacked ? styles.stacked : styles.strip)}>
      {figures.map(({ value, label }) => {
        // The space before a unit is a no-break space here.
        const [number, ...unit] = value.split(/\s/);
        return (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {number}
              {unit.length > 0 && <span className={styles.unit}> {unit.join(" ")}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
