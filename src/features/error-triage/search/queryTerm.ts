/** The keys of the query language, and what follows them in words. */
export const queryKeys = {
  status: "active, resolved, ignored or apart",
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
