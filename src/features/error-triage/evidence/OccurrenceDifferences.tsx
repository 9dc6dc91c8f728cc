import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { occurrenceShares, type Difference, type ValueShare } from "./occurrenceShares.ts";
import styles from "./OccurrenceDifferences.module.css";

interface OccurrenceDifferencesProps {
  group: ErrorGroup;
  /** All groups that are known, this one included, for a comparison. */
  all?: readonly ErrorGroup[] | undefined;
}

/** "92%"; a share that is not zero is at least "1%". */
const percent = (share: number) => `${share > 0 ? Math.max(1, Math.round(share * 100)) : 0}%`;

/** In which browsers, systems, pages and releases the error occurs, and where that is unusual. */
export function OccurrenceDifferences({ group, all }: OccurrenceDifferencesProps) {
  const differences = occurrenceShares(group, all).filter(({ values }) => values.length > 0);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Where it occurs</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Share of reports</th>
            <th scope="col" className={styles.number}>
              Here
            </th>
            {all && (
              <th scope="col" className={styles.number}>
                Overall
              </th>
            )}
          </tr>
        </thead>
        {differences.map((difference) => (
          <DifferenceRows key={difference.name} difference={difference} columns={all ? 3 : 2} />
        ))}
      </table>
    </section>
  );
}

function DifferenceRows({ difference, columns }: { difference: Difference; columns: number }) {
  const { name, values, others } = difference;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns} className={styles.name}>
          {name}
        </th>
      </tr>
      {values.map((share) => (
        <ShareRow key={share.value} share={share} compared={columns === 3} />
      ))}
      {others > 0 && (
        <tr>
          <td colSpan={columns} className={styles.others}>
            and {counted(others, "other")}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function ShareRow({ share, compared }: { share: ValueShare; compared: boolean }) {
  const { value, here, overall, standsOut } = share;
  return (
    <tr>
      <th scope="row" className={styles.value}>
        {value === "" ? <i>not known</i> : <PlainText text={value} />}
        {standsOut && <span className={styles.standsOut}> stands out</span>}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
          <rect width={here} height="1" fill="currentColor" />
        </svg>
      </th>
      <td className={styles.number}>{percent(here)}</td>
      {compared && <td className={styles.number}>{overall === null ? "" : percent(overall)}</td>}
    </tr>
  );
}
