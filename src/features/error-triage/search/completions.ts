import { counted } from "@/lib/figures.ts";
import type { ErrorGroup, Shares } from "../groups/errorGroup.ts";
import { isQueryKey, queryKeys, quoted, type QueryKey, isValues, statusValues } from "./queryTerm.ts";
import { splitQuery } from "./splitQuery.ts";

/** What can be put in place of the part of a query at the caret. */
export interface Completion {
  /** A value follows. */
  isKey: boolean;
  /** A key with its colon, or a value. Values come from reports: hostile text. */
  label: string;
  /** What the key expects, or how many errors have the value. */
  detail: string;
  /** The whole query with it. */
  query: string;
  /** Where the caret is then, in UTF-16 code units. */
  caret: number;
}

/** How many are offered at a time. */
const LIMIT = 8;

const namesOf = (shares: Shares) => shares.map(([value]) => value);

const inReports: Partial<Record<QueryKey, (group: ErrorGroup) => readonly string[]>> = {
  browser: ({ browsers }) => namesOf(browsers),
  os: ({ systems }) => namesOf(systems),
  page: ({ pages }) => namesOf(pages),
  release: ({ releases }) => namesOf(releases),
  boundary: ({ boundary }) => [boundary],
};

const ofGroups: Partial<Record<QueryKey, readonly [string, (group: ErrorGroup) => boolean][]>> = {
  status: statusValues.map((value) => [value, ({ status }) => status === value]),
  is: [
    [isValues[0], ({ isNew }) => isNew],
    [isValues[1], ({ regressed }) => regressed],
    [isValues[2], ({ snooze }) => snooze !== null],
  ],
};

const examples: Partial<Record<QueryKey, readonly string[]>> = {
  before: ["24h", "7d", "30d"],
  after: ["24h", "7d", "30d"],
  times: [">10", ">100", ">1000"],
};

type ValueCounts = readonly (readonly [value: string, errors: number])[];

function countValues(groups: readonly ErrorGroup[], key: QueryKey): ValueCounts {
  const known = ofGroups[key];
  if (known) return known.map(([value, test]) => [value, groups.filter(test).length]);
  const read = inReports[key];
  if (!read) return [];
  const counts = new Map<string, number>();
  for (const value of groups.flatMap(read)) counts.set(value, (counts.get(value) ?? 0) + 1);
  // A field of one line cannot contain control characters, and an empty value says nothing.
  return [...counts]
    .filter(([value]) => value !== "" && !/\p{Cc}/u.test(value))
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

/** Counted once for each list of groups, when a key is typed. */
const countedValues = new WeakMap<readonly ErrorGroup[], Map<QueryKey, ValueCounts>>();

function valuesOf(groups: readonly ErrorGroup[], key: QueryKey): ValueCounts {
  const known = countedValues.get(groups) ?? new Map<QueryKey, ValueCounts>();
  countedValues.set(groups, known);
  const counts = known.get(key) ?? countValues(groups, key);
  known.set(key, counts);
  return counts;
}

/**
 * Keys, or values of the key before the caret that occur in `groups`, most frequent first. None inside free text that is
 * no beginning of a key.
 */
export function completions(query: string, caret: number, groups: readonly ErrorGroup[]): Completion[] {
  const part = splitQuery(query).find(({ start, end }) => start < caret && caret <= end);
  const rest = query.slice(part ? part.end : caret);
  const key = part?.key ?? null;
  const replaceFrom = (from: number, text: string) => {
    const before = query.slice(0, from) + text;
    return { query: before + rest, caret: before.length };
  };

  if (part && key !== null) {
    if (!isQueryKey(key) || caret < part.valueStart) return [];
    const typed = part.value.toLowerCase();
    const offered: readonly (readonly [string, string])[] =
      examples[key]?.map((value) => [value, queryKeys[key]] as const) ??
      valuesOf(groups, key).map(([value, errors]) => [value, counted(errors, "error")] as const);
    return offered
      .filter(([value]) => value.toLowerCase() !== typed && value.toLowerCase().includes(typed))
      .slice(0, LIMIT)
      .map(([label, detail]) => ({
        isKey: false,
        label,
        detail,
        // A space behind it, where the next term begins.
        ...replaceFrom(part.valueStart, quoted(label) + (/^\s/.test(rest) ? "" : " ")),
      }));
  }
  if (part?.isQuoted) return [];
  const typed = part?.value.toLowerCase() ?? "";
  const minus = part?.not ? "-" : "";
  return (Object.keys(queryKeys) as QueryKey[])
    .filter((known) => known.startsWith(typed))
    .map((known) => ({
      isKey: true,
      label: `${known}:`,
      detail: queryKeys[known],
      ...replaceFrom(part?.start ?? caret, `${minus}${known}:`),
    }));
}
