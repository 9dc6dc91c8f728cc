import { useEffect, type ReactNode } from "react";
import { rates } from "@/content/offers.ts";
import { figure } from "@/lib/figures.ts";
import type { Estimate } from "./estimate.ts";
import { besideMonthly, disclaimer, euros, formula, pounds, poundsNote } from "./estimateWords.ts";
import styles from "./EstimateBill.module.css";

interface EstimateBillProps {
  /** `null` while the kind of project is not known. */
  estimate: Estimate | null;
  /** A note below the total. */
  children?: ReactNode;
}

/** Person-days of a project whose island fills its chart. */
const WHOLE_CHART = 120;

/** Lets the island in the page's header grow with the estimate. */
function useIsland(days: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--island", String(1 + Math.min(1, days / WHOLE_CHART)));
    return () => void style.removeProperty("--island");
  }, [days]);
}

/** The estimate as a bill: each part with its person-days, the total, and how it becomes a cost. */
export function EstimateBill({ estimate, children }: EstimateBillProps) {
  useIsland(estimate?.days.high ?? 0);
  if (!estimate) return <p className={styles.note}>Choose a service in Scope to see the estimate.</p>;
  const { lines, days, weeks, dayRate, cost } = estimate;
  return (
    <div className={styles.bill}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Person-days</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.part}>
              <th scope="row">
                {line.part} {line.count && <i className={styles.count}>{line.count}</i>}
              </th>
              <td>{figure(line.days.low)}</td>
              <td>{figure(line.days.high)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{figure(days.low)}</td>
            <td>{figure(days.high)}</td>
          </tr>
          <tr className={styles.cost}>
            <th scope="row">
              Cost <i className={styles.count}>{`at ${euros(dayRate)} a day`}</i>
            </th>
            <td>{euros(cost.low)}</td>
            <td>{euros(cost.high)}</td>
          </tr>
          <tr>
            <th scope="row">
              In pounds <i className={styles.count}>at £{rates.poundsPerEuro} a euro</i>
            </th>
            <td>{pounds(cost.low)}</td>
            <td>{pounds(cost.high)}</td>
          </tr>
          {weeks && (
            <tr>
              <th scope="row">
                Weeks {estimate.hasMonthly && <i className={styles.count}>{besideMonthly}</i>}
              </th>
              <td>{weeks.low}</td>
              <td>{weeks.high}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {children}
      <p className={styles.note}>
        <b>{disclaimer}</b> {formula} {poundsNote}
      </p>
    </div>
  );
}
