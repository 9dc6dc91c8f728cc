import type { ErrorGroup, Shares } from "../groups/errorGroup.ts";

/** A value that a part of a group's reports have. Shares are from 0 to 1. */
export interface ValueShare {
  value: string;
  here: number;
  /** Among the reports of all groups; `null` when those are not known. */
  overall: number | null;
  /** Clearly more frequent here than elsewhere. */
  standsOut: boolean;
}

export interface Difference {
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

const compared = [
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
  return compared.map(({ name, of }) => {
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
