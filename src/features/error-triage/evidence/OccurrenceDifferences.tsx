import { createSelector } from "@reduxjs/toolkit";
import { memo } from "react";
import type { Tallies } from "@/api/groups/errorGroup.ts";
import { knownGroups } from "@/api/groups/groupsApi.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import type { RootState } from "@/state/types.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import styles from "./OccurrenceDifferences.module.css";

/** Values that are shown of each field. */
const SHOWN_VALUES = 4;
/** A value stands out when it is more frequent here by this share. */
const STANDS_OUT = 0.2;
/** Fewer reports than this are too few to compare. */
const COMPARABLE = 5;

const compared = [
  { name: "Browser", field: "browsers" },
  { name: "System", field: "systems" },
  { name: "Page", field: "pages" },
  { name: "Release", field: "releases" },
] as const;

/** Reports by value, of several groups together. */
export function countAll(groups: readonly Tallies[]) {
  const all = new Map(compared.map(({ field }) => [field, new Map<string, number>()]));
  for (const [field, counts] of all) {
    for (const [value, count] of groups.flatMap((group) => Object.entries(group[field]))) {
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
  }
  return all;
}

/** Of all stored groups: a decision that waits does not change it. */
export const selectOverall = createSelector([(state: RootState) => knownGroups(state)?.groups], (groups) =>
  countAll(Object.values(groups ?? {})),
);

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/**
 * Which share of a group's reports has which browser, system, page and release, compared with the reports of all
 * groups, this one included. Shares are from 0 to 1.
 */
export function occurrenceShares(group: ErrorGroup, all: ReturnType<typeof countAll>) {
  return compared.map(({ name, field }) => {
    const own = group[field].toSorted(([, a], [, b]) => b - a);
    const total = sum(own.map(([, count]) => count));
    const everywhere = all.get(field);
    const everywhereTotal = sum(everywhere?.values() ?? []);
    const values = own.slice(0, SHOWN_VALUES).map(([value, count]) => {
      const here = count / total;
      const overall = (everywhere?.get(value) ?? 0) / everywhereTotal;
      /** Clearly more frequent here than elsewhere. */
      const standsOut = total >= COMPARABLE && here - overall >= STANDS_OUT;
      return { value, here, overall, standsOut };
    });
    /** `others`: the number of values that are not among the most frequent ones. */
    return { name, values, others: own.length - values.length };
  });
}

type Difference = ReturnType<typeof occurrenceShares>[number];

/** "92%"; a share that is not zero is at least "1%". */
const percent = (share: number) => `${share > 0 ? Math.max(1, Math.round(share * 100)) : 0}%`;

interface OccurrenceDifferencesProps {
  group: ErrorGroup;
  all: ReturnType<typeof countAll>;
}

/** In which browsers, systems, pages and releases the error occurs, and where that is unusual. */
export const OccurrenceDifferences = memo(function OccurrenceDifferences({
  group,
  all,
}: OccurrenceDifferencesProps) {
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
            <th scope="col" className={styles.number}>
              Overall
            </th>
          </tr>
        </thead>
        {differences.map((difference) => (
          <DifferenceRows key={difference.name} difference={difference} />
        ))}
      </table>
    </section>
  );
});

function DifferenceRows({ difference: { name, values, others } }: { difference: Difference }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.name}>
          {name}
        </th>
      </tr>
      {values.map((share) => (
        <ShareRow key={share.value} share={share} />
      ))}
      {others > 0 && (
        <tr>
          <td colSpan={3} className={styles.others}>
            and {counted(others, "other")}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function ShareRow({ share: { value, here, overall, standsOut } }: { share: Difference["values"][number] }) {
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
      <td className={styles.number}>{percent(overall)}</td>
    </tr>
  );
}
