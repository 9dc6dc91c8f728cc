import { DAY_MS } from "@/lib/clock.ts";
import type { ErrorReport } from "../errorReport.ts";
import type { groupFromSnapshot } from "./groupDocument.ts";

/** The collection of all groups. A document's id is the error id of its reports. */
export const GROUPS = "errorGroups";

/** Maximum length of a decision's texts in UTF-16 code units. The security rules refuse longer ones. */
export const decisionLimits = { note: 4_000, issueUrl: 500, release: 64 } as const;

/** A group's counts of reports by value. */
export const tallyNames = ["days", "releases", "browsers", "systems", "pages"] as const;
type TallyName = (typeof tallyNames)[number];
export type Tallies = Record<TallyName, Readonly<Record<string, number>>>;

/** Values of a tally that the rules let visitors add; the administrator counts further ones as `OTHER`. */
export const TALLY_LIMIT = { days: 120, releases: 100, browsers: 100, systems: 100, pages: 100 } as const;
/** The value that stands for all without an entry of their own. */
export const OTHER = "other";
/** Longest beginning of a stack that a group keeps, in UTF-16 code units. */
export const STACK_START = 1_000;

/** The key of a day in `days`: its number since 1970, UTC. `at` is epoch milliseconds. */
export const dayKey = (at: number): string => String(Math.floor(at / DAY_MS));
/** The start of the day with this key, epoch milliseconds. */
export const dayStart = (key: string): number => Number(key) * DAY_MS;

/** The document of all reports with one error id: its figures, its newest report, and what has been decided about it. */
export type StoredGroup = ReturnType<typeof groupFromSnapshot>;

/** What reports add up to. */
export type GroupFigures = Pick<StoredGroup, "reports" | "occurrences" | "sessions" | "active" | TallyName>;

/** The fields of a report that its group counts. */
export type CountedReport = Pick<
  ErrorReport,
  "count" | "repeat" | "status" | "reportedAt" | "releaseKey" | "browser" | "system" | "page"
>;

/** What these reports add up to. */
export function figuresOf(reports: readonly CountedReport[]): GroupFigures {
  const tally = (valueOf: (report: CountedReport) => string) => {
    const counts = new Map<string, number>();
    for (const report of reports) counts.set(valueOf(report), (counts.get(valueOf(report)) ?? 0) + 1);
    return Object.fromEntries(counts);
  };
  return {
    reports: reports.length,
    occurrences: reports.reduce((sum, { count }) => sum + count, 0),
    sessions: reports.filter(({ repeat }) => !repeat).length,
    active: reports.filter(({ status }) => status === "active").length,
    days: tally(({ reportedAt }) => dayKey(reportedAt)),
    releases: tally((report) => report.releaseKey),
    browsers: tally(({ browser }) => browser),
    systems: tally(({ system }) => system),
    pages: tally(({ page }) => page),
  };
}

const limited = { releases: "releaseKey", browsers: "browser", systems: "system", pages: "page" } as const;

/**
 * The reports as a stored group can count them: with `OTHER` in place of a value that a full tally does not have. The
 * caller stores these values in the reports, so that a deletion takes back what was counted.
 */
export function fitted<Report extends CountedReport>(
  reports: readonly Report[],
  known: Tallies | null,
): Report[] {
  const values = Object.fromEntries(
    Object.keys(limited).map((name) => [name, new Set(Object.keys(known?.[name as TallyName] ?? {}))]),
  );
  return reports.map((report) => {
    const changed: Record<string, string> = {};
    for (const [name, field] of Object.entries(limited)) {
      const own = values[name];
      if (!own || own.has(report[field])) continue;
      if (own.size < TALLY_LIMIT[name as TallyName]) own.add(report[field]);
      else changed[field] = OTHER;
    }
    return { ...report, ...changed };
  });
}

/** The fields that a report keeps because its group counts by them. */
export const labelsOf = ({ releaseKey, browser, system, page }: CountedReport) => ({
  releaseKey,
  browser,
  system,
  page,
});

/**
 * The fields by which a stored group grows or shrinks, for a write that merges them. `increment` makes the SDK's own
 * value; for the entry of a tally it also gets what is left by `known`, the group as it was read just before.
 */
export function figureChanges<Increment>(
  figures: GroupFigures,
  {
    known,
    sign,
    increment,
  }: { known: Tallies | null; sign: 1 | -1; increment: (by: number, left?: number) => Increment },
): Record<string, Increment | Record<string, Increment>> {
  const { reports, occurrences, sessions, active } = figures;
  const plain = { reports, occurrences, sessions, active };
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, by]) => [name, increment(sign * by)])),
    ...(sign === -1 && { deletedOccurrences: increment(occurrences) }),
    ...Object.fromEntries(
      tallyNames.flatMap((name) => {
        const stored = known?.[name] ?? {};
        const entries = Object.entries(figures[name]).map(([key, count]) => {
          const by = sign * count;
          return [key, increment(by, (stored[key] ?? 0) + by)] as const;
        });
        // A write that merges an empty map empties the stored one.
        return entries.length > 0 ? [[name, Object.fromEntries(entries)]] : [];
      }),
    ),
  };
}
