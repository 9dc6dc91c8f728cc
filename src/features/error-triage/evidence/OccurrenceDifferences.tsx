import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup, Shares } from "../groups/errorGroup.ts";
import styles from "./OccurrenceDifferences.module.css";

/** A value that a part of a group's reports have. Shares are from 0 to 1. */
interface ValueShare {
  value: string;
  here: number;
  /** Among the reports of all groups; `null` when those are not known. */
  overall: number | null;
  /** Clearly more frequent here than elsewhere. */
  standsOut: boolean;
}

interface Difference {
  name: string;
  /** The most frequent here first. */
  values: ValueShare[];
  /** The number of values that are not among them. */
  others: number;
}

/** Values that are shown of each field. */
const SHOWN_VALUES = 4;
/** A value stands out when it is more frequent here by this share. */
const STANDS_OUT = 0.2;
/** Fewer reports than this are too few to compare. */
const COMPARABLE = 5;

const comparedValues = [
  { name: "Browser", of: ({ browsers }: ErrorGroup) => browsers },
  { name: "System", of: ({ systems }: ErrorGroup) => systems },
  { name: "Page", of: ({ pages }: ErrorGroup) => pages },
  { name: "Release", of: ({ releases }: ErrorGroup) => releases },
];

/** Reports by value, of several groups together. */
function countAll(all: readonly Shares[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const shares of all) {
    for (const [value, count] of shares) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/**
 * Which share of a group's reports has which browser, system, page and release, compared with the reports of
 * `all` groups, this one included.
 */
export function occurrenceShares(group: ErrorGroup, all?: readonly ErrorGroup[]): Difference[] {
  return comparedValues.map(({ name, of }) => {
    const own = of(group).toSorted(([, a], [, b]) => b - a);
    const total = sum(own.map(([, count]) => count));
    const everywhere = all && countAll(all.map(of));
    const everywhereTotal = everywhere ? sum(everywhere.values()) : 0;
    const values = own.slice(0, SHOWN_VALUES).map(([value, count]): ValueShare => {
      const here = total > 0 ? count / total : 0;
      const overall = everywhereTotal > 0 ? (everywhere?.get(value) ?? 0) / everywhereTotal : null;
      const standsOut = overall !== null && total >= COMPARABLE && here - overall >= STANDS_OUT;
      return { value, here, overall, standsOut };
    });
    return { name, values, others: own.length - values.length };
  });
}

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
        <PlainText text={value} instead="not known" />
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
