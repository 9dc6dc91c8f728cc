/** The keys of the query language, and what follows them in words. */
export const queryKeys = {
  status: "active, resolved or ignored",
  is: "new, regressed or snoozed",
  browser: "part of a browser’s name",
  os: "part of a system’s name",
  page: "part of a path",
  release: "the beginning of a release",
  boundary: "part of an error boundary’s name, of the newest report",
  session: "the beginning of a session id, at least four characters",
  before: "a day such as 2026-11-22, or a time ago such as 7d or 24h",
  after: "a day such as 2026-11-22, or a time ago such as 7d or 24h",
  times: "a number of occurrences such as 10, >10, >=10 or <5",
  id: "the beginning of an error’s id, or at least four characters of a report’s",
} as const;

export type QueryKey = keyof typeof queryKeys;

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

const HOUR_MS = 60 * 60 * 1_000;
const unitMs: Readonly<Record<string, number>> = {
  m: 60 * 1_000,
  h: HOUR_MS,
  d: 24 * HOUR_MS,
  w: 168 * HOUR_MS,
};

export const statusValues = ["active", "resolved", "ignored"] as const;
export const isValues = ["new", "regressed", "snoozed"] as const;

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
