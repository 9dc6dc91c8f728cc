import { weakMapMemoize } from "@reduxjs/toolkit";
import { dayStart } from "@/api/groups/errorGroup.ts";
import { DAY_MS } from "@/lib/clock.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import {
  queryKeys,
  type QueryKey,
  type QueryTerm,
  readTime,
  readTimes,
  type SearchKey,
} from "./queryTerm.ts";

type GroupTest = (group: ErrorGroup) => boolean;

/** Error ids of reports that were looked up in the database, by key and value. */
export type FoundReports = ReadonlyMap<string, ReadonlySet<string>>;

/** The name of a look-up: "session:ab12". */
export const lookUpName = ({ key, value }: Pick<QueryTerm, "key" | "value">): string => `${key}:${value}`;

/** What free text is compared with. */
const freeText: Pick<SearchKey, "valuesOf" | "compare"> = {
  valuesOf: ({ message, stack }) => [`${message}\n${stack}`],
  compare: "includes",
};

/** Values in lower case: made once for each group, which is never changed in place. */
const loweredValues = weakMapMemoize(
  (group: ErrorGroup, valuesOf: NonNullable<SearchKey["valuesOf"]>): readonly string[] =>
    valuesOf(group).map((one) => one.toLowerCase()),
);

/** The test of a term. Times are tested together, see `hasReportBetween`. */
function testOf(term: QueryTerm, found: FoundReports): GroupTest {
  const value = term.value.toLowerCase();
  const { valuesOf, compare } = term.key === null ? freeText : queryKeys[term.key];
  if (valuesOf) {
    const holds = (one: string) => (compare ? one[compare](value) : one === value);
    return (group) => loweredValues(group, valuesOf).some(holds);
  }
  if (term.key === "times") return ({ occurrences }) => readTimes(value)?.(occurrences) ?? false;
  const ids = found.get(lookUpName(term));
  return ({ errorId }) =>
    (term.key === "id" && errorId.toLowerCase().startsWith(value)) || ids?.has(errorId) === true;
}

/**
 * Whether a group has a report that arrived from `from` on and before `before`. Its first and its last report are exact;
 * of those in between only the days are known, and a day that the range touches counts.
 */
function hasReportBetween({ firstSeen, lastSeen, days }: ErrorGroup, from: number, before: number): boolean {
  if (lastSeen < from || firstSeen >= before || from >= before) return false;
  if (lastSeen < before || firstSeen >= from) return true;
  return Object.keys(days).some((day) => dayStart(day) + DAY_MS > from && dayStart(day) < before);
}

/** Keys of which every term has to hold; of all others, one value is enough. */
const isBound = (key: QueryKey | null) => key === null || key === "times";
const isTime = ({ key }: QueryTerm) => key === "before" || key === "after";

/** Terms of which one has to hold, in lists that all have to hold. */
function alternatives(terms: readonly QueryTerm[]): QueryTerm[][] {
  const byKey = new Map<QueryKey, QueryTerm[]>();
  const lists: QueryTerm[][] = [];
  for (const term of terms) {
    const same = term.key !== null && !isBound(term.key) ? byKey.get(term.key) : undefined;
    if (same) {
      same.push(term);
      continue;
    }
    const list = [term];
    lists.push(list);
    if (term.key !== null) byKey.set(term.key, list);
  }
  return lists;
}

/** The range of all times together: of several, the narrowest. */
function rangeOf(terms: readonly QueryTerm[], now: number): [from: number, before: number] {
  const times = (key: QueryKey) =>
    terms.filter((term) => term.key === key).map(({ value }) => readTime(value, now) ?? 0);
  return [Math.max(-Infinity, ...times("after")), Math.min(Infinity, ...times("before"))];
}

/**
 * The groups that match all terms, in the same order. Letter case does not matter.
 * - Every word has to be in the message or the beginning of the stack of the newest report.
 * - Of several values of one key, one is enough; of `before`, `after` and `times`, all have to hold.
 * - A browser, a page or a release has to occur among the reports of the error, not all in one report.
 * - A negated term leaves out the groups that it would list alone.
 */
export function matchGroups(
  groups: readonly ErrorGroup[],
  terms: readonly QueryTerm[],
  now: number,
  found: FoundReports = new Map(),
): readonly ErrorGroup[] {
  if (terms.length === 0) return groups;
  const tests: GroupTest[] = [];
  const wanted = terms.filter(({ not }) => !not);
  for (const list of alternatives(wanted.filter((term) => !isTime(term)))) {
    const any = list.map((term) => testOf(term, found));
    tests.push((group) => any.some((test) => test(group)));
  }
  const times = wanted.filter(isTime);
  if (times.length > 0) {
    const [from, before] = rangeOf(times, now);
    tests.push((group) => hasReportBetween(group, from, before));
  }
  for (const term of terms.filter(({ not }) => not)) {
    const [from, before] = rangeOf([term], now);
    const test = isTime(term)
      ? (group: ErrorGroup) => hasReportBetween(group, from, before)
      : testOf(term, found);
    tests.push((group) => !test(group));
  }
  return groups.filter((group) => tests.every((test) => test(group)));
}
