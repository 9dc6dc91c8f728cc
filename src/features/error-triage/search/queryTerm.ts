import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/clock.ts";
import type { ErrorGroup, Shares } from "../groups/errorGroup.ts";

/** A key of the query language. */
export interface SearchKey {
  /** What follows it, in words. */
  help: string;
  /** Its values in a group. A group has to have the value itself, or one that `compare` finds it in. */
  valuesOf?: (group: ErrorGroup) => readonly string[];
  compare?: "includes" | "startsWith";
  /** All values that it can have. */
  values?: readonly string[];
  /** `null` for what is no value of it. */
  read?: (value: string) => unknown;
  /** What is offered while it is typed, in place of the values of the groups. */
  examples?: readonly string[];
}

const namesOf = (shares: Shares) => shares.map(([value]) => value);

const time: SearchKey = {
  help: "a day such as 2026-11-22, or a time ago such as 7d or 24h",
  read: (value) => readTime(value, 0),
  examples: ["24h", "7d", "30d"],
};

const keys = {
  status: {
    help: "active, resolved, ignored or apart",
    values: ["active", "resolved", "ignored", "apart"],
    valuesOf: ({ status }) => [status],
  },
  is: {
    help: "new, regressed or snoozed",
    values: ["new", "regressed", "snoozed"],
    valuesOf: ({ isNew, regressed, snooze }) => [
      ...(isNew ? ["new"] : []),
      ...(regressed ? ["regressed"] : []),
      ...(snooze ? ["snoozed"] : []),
    ],
  },
  browser: {
    help: "part of a browser’s name",
    valuesOf: ({ browsers }) => namesOf(browsers),
    compare: "includes",
  },
  os: { help: "part of a system’s name", valuesOf: ({ systems }) => namesOf(systems), compare: "includes" },
  page: { help: "part of a path", valuesOf: ({ pages }) => namesOf(pages), compare: "includes" },
  release: {
    help: "the beginning of a release",
    valuesOf: ({ releases }) => namesOf(releases),
    compare: "startsWith",
  },
  boundary: {
    help: "part of an error boundary’s name, of the newest report",
    valuesOf: ({ boundary }) => [boundary],
    compare: "includes",
  },
  session: { help: "the beginning of a session id, at least four characters" },
  before: time,
  after: time,
  times: {
    help: "a number of occurrences such as 10, >10, >=10 or <5",
    read: readTimes,
    examples: [">10", ">100", ">1000"],
  },
  id: { help: "the beginning of an error’s id, or at least four characters of a report’s" },
} satisfies Record<string, SearchKey>;

export type QueryKey = keyof typeof keys;

/** The keys of the query language: one is added here, and in `matchGroups.ts` where it is not about values. */
export const queryKeys: Readonly<Record<QueryKey, SearchKey>> = keys;

export const isQueryKey = (text: string): text is QueryKey => Object.hasOwn(queryKeys, text);

/** One condition. `key` is `null` for free text. */
export interface QueryTerm {
  not: boolean;
  key: QueryKey | null;
  value: string;
}

/** A value as it is typed: in quotes where it would not be read as one value without. */
export function quoted(value: string): string {
  return /^$|^"|\s/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value;
}

const unitMs: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/**
 * The time that a value of `before` or `after` names, epoch milliseconds: the start of a local calendar day
 * ("2026-11-22"), or minutes, hours, days or weeks before `now` ("30m", "24h", "7d", "2w"). `null` when it is neither.
 */
export function readTime(value: string, now: number): number | null {
  const [, count, unit = ""] = /^(\d{1,6})([mhdw])$/i.exec(value) ?? [];
  if (count !== undefined) return now - Number(count) * (unitMs[unit.toLowerCase()] ?? 0);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // The thirtieth of February would be a day in March.
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date.getTime() : null;
}

const comparisons: Readonly<Record<string, (count: number, limit: number) => boolean>> = {
  "": (count, limit) => count === limit,
  "=": (count, limit) => count === limit,
  ">": (count, limit) => count > limit,
  ">=": (count, limit) => count >= limit,
  "<": (count, limit) => count < limit,
  "<=": (count, limit) => count <= limit,
};

/** The test that a value of `times` names: "10", ">10", ">=10", "<5", "<=5". `null` when it is none. */
export function readTimes(value: string): ((count: number) => boolean) | null {
  const [, sign = "", digits] = /^([<>]?=?)(\d{1,15})$/.exec(value) ?? [];
  const compare = comparisons[sign];
  return digits !== undefined && compare ? (count) => compare(count, Number(digits)) : null;
}
