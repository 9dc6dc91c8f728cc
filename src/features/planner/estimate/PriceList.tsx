import { offers } from "@/content/offers.ts";
import { features, origins } from "@/content/planner.ts";
import { classNames } from "@/components/ui/classNames.ts";
import { rangeText } from "@/lib/figures.ts";
import { disclaimer, formula, poundsNote } from "./estimateWords.ts";
import styles from "./EstimateBill.module.css";

/** All numbers that an estimate can use. */
export function PriceList() {
  const extras = [...Object.values(origins).filter(({ days }) => days.high > 0), ...Object.values(features)];
  return (
    <div className={classNames(styles.bill, styles.prices)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Person-days</th>
            <th scope="col" colSpan={2} className={styles.each}>
              For each
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.values(offers).map(({ label, unit, base, each }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{rangeText(base)}</td>
              <td className={styles.each}>{unit}</td>
              <td>{rangeText(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {extras.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Extra</th>
              <th scope="col">Person-days</th>
            </tr>
          </thead>
          <tbody>
            {extras.map(({ label, days }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{rangeText(days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>
        {formula} {poundsNote} {disclaimer}
      </p>
    </div>
  );
}
