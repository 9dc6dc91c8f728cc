import type { Service } from "@/content/schemas.ts";
import { classNames } from "../ui/classNames.ts";
import styles from "./KeyFigures.module.css";

interface KeyFiguresProps {
  figures: Service["figures"];
  /** One below the other, for the margin of a text. */
  stacked?: boolean;
}

/** Figures with what they count, in the manner of the depths on a chart: the number large, its unit small. */
export function KeyFigures({ figures, stacked = false }: KeyFiguresProps) {
  return (
    <dl className={classNames(styles.keyFigures, stacked ? styles.stacked : styles.strip)}>
      {figures.map(({ value, label }) => {
        // Texts come with the space before a unit kept from breaking.
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
