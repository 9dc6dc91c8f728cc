import { weakMapMemoize } from "@reduxjs/toolkit";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { isQueryKey, queryKeys, quoted, type QueryKey } from "./queryTerm.ts";
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

type ValueCounts = readonly (readonly [value: string, errors: number])[];

/** Counted once for each list of groups, when a key is typed. */
const countValues = weakMapMemoize((groups: readonly ErrorGroup[], key: QueryKey): ValueCounts => {
  const { values, valuesOf = () => [] } = queryKeys[key];
  const counts = new Map<string, number>(values?.map((value) => [value, 0]));
  for (const value of groups.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (values) return [...counts];
  // A field of one line cannot contain control characters, and an empty value says nothing.
  return [...counts]
    .filter(([value]) => value !== "" && !/\p{Cc}/u.test(value))
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
});

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
      queryKeys[key].examples?.map((value) => [value, queryKeys[key].help] as const) ??
      countValues(groups, key).map(([value, errors]) => [value, counted(errors, "error")] as const);
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
      detail: queryKeys[known].help,
      ...replaceFrom(part?.start ?? caret, `${minus}${known}:`),
    }));
}
