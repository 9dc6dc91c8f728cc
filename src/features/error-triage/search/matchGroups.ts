import type { ReportRow } from "@/api/groups/reportRow.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import type { QueryKey, QueryTerm } from "./queryTerm.ts";
import { readTime, readTimes } from "./queryValues.ts";

type GroupTest = (group: ErrorGroup) => boolean;
type ReportTest = (report: ReportRow) => boolean;

/** A term as a test of the group itself, or of each of its reports. */
type TermTest = { of: "group"; test: GroupTest } | { of: "report"; test: ReportTest };

/** The answer is computed once for each text: most of 10,000 reports have the same few. */
function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) known.set(text, (answer = test(text)));
    return answer;
  };
}

const containing = (part: string) => remembered((text) => text.toLowerCase().includes(part));
const beginning = (start: string) => remembered((text) => text.toLowerCase().startsWith(start));

/** Message and stack in lower case. Groups are never changed in place. */
const texts = new WeakMap<ErrorGroup, string>();

function textOf(group: ErrorGroup): string {
  let text = texts.get(group);
  if (text === undefined) texts.set(group, (text = `${group.message}\n${group.stack}`.toLowerCase()));
  return text;
}

const inState: Readonly<Record<string, GroupTest>> = {
  new: ({ isNew }) => isNew,
  regressed: ({ regressed }) => regressed,
  snoozed: ({ snooze }) => snooze !== null,
};

const ofGroup = (test: GroupTest): TermTest => ({ of: "group", test });
const ofReport = (test: ReportTest): TermTest => ({ of: "report", test });

const keyTests: Readonly<Record<QueryKey, (value: string, now: number) => TermTest>> = {
  status: (value) => ofGroup(({ status }) => status === value),
  is: (value) => ofGroup(inState[value] ?? (() => false)),
  browser: (value) => {
    const test = containing(value);
    return ofReport(({ browser }) => test(browser));
  },
  os: (value) => {
    const test = containing(value);
    return ofReport(({ os }) => test(os));
  },
  page: (value) => {
    const test = containing(value);
    return ofReport(({ page }) => test(page));
  },
  boundary: (value) => {
    const test = containing(value);
    return ofReport(({ boundary }) => test(boundary));
  },
  release: (value) => {
    const test = beginning(value);
    return ofReport(({ release }) => test(release));
  },
  session: (value) => {
    const test = beginning(value);
    return ofReport(({ sessionId }) => test(sessionId));
  },
  before: (value, now) => {
    const time = readTime(value, now);
    return ofReport(({ reportedAt }) => time !== null && reportedAt < time);
  },
  after: (value, now) => {
    const time = readTime(value, now);
    return ofReport(({ reportedAt }) => time !== null && reportedAt >= time);
  },
  times: (value) => {
    const test = readTimes(value);
    return ofGroup(({ occurrences }) => test?.(occurrences) ?? false);
  },
  id: (value) => {
    const test = (id: string) => id.toLowerCase().startsWith(value);
    return ofGroup(({ errorId, reports }) => test(errorId) || reports.some(({ id }) => test(id)));
  },
};

function testOf({ key, value }: QueryTerm, now: number): TermTest {
  const sought = value.toLowerCase();
  return key === null ? ofGroup((group) => textOf(group).includes(sought)) : keyTests[key](sought, now);
}

/** Keys of which every term has to hold; of all others, one value is enough. */
const isBound = (key: QueryKey | null) =>
  key === null || key === "before" || key === "after" || key === "times";

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

/**
 * The groups that match all terms, in the same order. Letter case does not matter.
 * - Every word has to be in the message or the stack.
 * - Of several values of one key, one is enough; of `before`, `after` and `times`, all have to hold.
 * - What is said about reports (browser, page, time of arrival …) has to hold for one and the same report.
 * - A negated term leaves out the groups that it would list alone: no report may match it.
 */
export function matchGroups(
  groups: readonly ErrorGroup[],
  terms: readonly QueryTerm[],
  now: number,
): readonly ErrorGroup[] {
  if (terms.length === 0) return groups;
  const groupTests: GroupTest[] = [];
  const reportTests: ReportTest[] = [];
  for (const list of alternatives(terms.filter(({ not }) => !not))) {
    const tests = list.map((term) => testOf(term, now));
    const ofGroups = tests.flatMap(({ of, test }) => (of === "group" ? [test] : []));
    const ofReports = tests.flatMap(({ of, test }) => (of === "report" ? [test] : []));
    if (ofGroups.length > 0) groupTests.push((group) => ofGroups.some((test) => test(group)));
    else reportTests.push((report) => ofReports.some((test) => test(report)));
  }
  for (const term of terms.filter(({ not }) => not)) {
    const found = testOf(term, now);
    groupTests.push((group) =>
      found.of === "group" ? !found.test(group) : !group.reports.some((report) => found.test(report)),
    );
  }
  const hasReport = ({ reports }: ErrorGroup) =>
    reportTests.length === 0 || reports.some((report) => reportTests.every((test) => test(report)));
  return groups.filter((group) => groupTests.every((test) => test(group)) && hasReport(group));
}
