import type { ErrorReport } from "../errorReport.ts";
import type { GroupDecision } from "./decision.ts";

/** A group's counts of reports by value. */
export const tallyNames = ["days", "releases", "browsers", "systems", "pages"] as const;
export type TallyName = (typeof tallyNames)[number];
export type Tallies = Record<TallyName, Readonly<Record<string, number>>>;

/** Values of a tally that the rules let visitors add; the administrator counts further ones as `OTHER`. */
export const TALLY_LIMIT = { days: 120, releases: 100, browsers: 100, systems: 100, pages: 100 } as const;
/** The value that stands for all without an entry of their own. */
export const OTHER = "other";
/** Longest beginning of a stack that a group keeps, in UTF-16 code units. */
export const STACK_START = 1_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The key of a day in `days`: its number since 1970, UTC. `at` is epoch milliseconds. */
export const dayKey = (at: number): string => String(Math.floor(at / DAY_MS));
/** The start of the day with this key, UTC, epoch milliseconds. */
export const dayStart = (key: string): number => Number(key) * DAY_MS;

/** What reports add up to. */
export interface GroupFigures extends Tallies {
  reports: number;
  /** The sum of the reports' counts. */
  occurrences: number;
  /** Visits. A report from before visits were counted counts as one. */
  sessions: number;
  /** Reports with the status active. */
  active: number;
}

/** The document of all reports with one error id: its figures, its newest report, and what has been decided about it. */
export interface StoredGroup extends GroupFigures {
  errorId: string;
  /** Arrival of the first report, epoch milliseconds of the server. */
  firstSeen: number;
  /** Arrival of the newest report, epoch milliseconds of the server. */
  lastSeen: number;
  /** The newest report's id, release, message, boundary and the beginning of its stack. */
  lastReport: string;
  lastRelease: string;
  message: string;
  boundary: string;
  stack: string;
  /** Server time of the last write of any kind, epoch milliseconds. */
  changedAt: number;
  /** How often the administrator has written it. A write has to name the next number. */
  revision: number;
  decision: GroupDecision | null;
}

/** The fields of a report that its group counts. */
export type CountedReport = Pick<
  ErrorReport,
  "count" | "repeat" | "status" | "reportedAt" | "release" | "browser" | "system" | "page"
>;

/** A release as a key of `releases`. Keys have closed patterns, because they come from visitors. */
export const releaseKey = (release: string): string =>
  /^[A-Za-z0-9._+-]{1,64}$/.test(release) ? release : OTHER;

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
    releases: tally(({ release }) => releaseKey(release)),
    browsers: tally(({ browser }) => browser),
    systems: tally(({ system }) => system),
    pages: tally(({ page }) => page),
  };
}

/** Where the counts of a tally go, so that a full one does not grow and none falls below zero. */
function placed(
  counts: Readonly<Record<string, number>>,
  { known, sign, limit }: { known: Readonly<Record<string, number>>; sign: 1 | -1; limit: number },
): Map<string, number> {
  const placed = new Map<string, number>();
  const add = (key: string, count: number) => {
    if (count > 0) placed.set(key, (placed.get(key) ?? 0) + sign * count);
  };
  let size = Object.keys(known).length;
  for (const [key, count] of Object.entries(counts)) {
    const stored = Object.hasOwn(known, key) ? (known[key] ?? 0) : null;
    if (sign < 0) {
      // What is missing under its own value was counted as another one while the tally was full.
      const own = Math.min(count, stored ?? 0);
      add(key, own);
      add(OTHER, count - own);
    } else if (stored !== null || key === OTHER || size < limit) {
      if (stored === null) size += 1;
      add(key, count);
    } else {
      add(OTHER, count);
    }
  }
  return placed;
}

/**
 * The fields by which a stored group grows or shrinks, for a write that merges them. `increment` makes the SDK's own
 * value; for the entry of a tally it also gets what is left. `known` is the group as it was read just before, `null` when
 * there was none.
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
    ...Object.fromEntries(
      tallyNames.map((name) => {
        const stored = known?.[name] ?? {};
        const moved = placed(figures[name], { known: stored, sign, limit: TALLY_LIMIT[name] });
        return [
          name,
          Object.fromEntries([...moved].map(([key, by]) => [key, increment(by, (stored[key] ?? 0) + by)])),
        ];
      }),
    ),
  };
}
