import type { GroupDecision, Snooze } from "@/api/groups/decision.ts";
import { dayKey, OTHER, type StoredGroup } from "@/api/groups/errorGroup.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { groupStatus, hasRegressed, isSnoozeOver } from "./groupStatus.ts";

/** Days of a group's sparkline, today included. */
const SPARK_DAYS = 14;
/** A value and the number of reports that have it, most frequent first. */
export type Shares = readonly (readonly [value: string, reports: number])[];

/** All reports with one error id, and what has been decided about them. Times are epoch milliseconds. */
export interface ErrorGroup extends Omit<StoredGroup, "releases" | "browsers" | "systems" | "pages"> {
  /** Where it stands now: a regressed group is `active` although it was resolved. */
  status: ReportStatus;
  /** Resolved before, with a report that arrived after it. */
  regressed: boolean;
  /** Nothing has been decided about it. */
  isNew: boolean;
  snooze: Snooze | null;
  note: string;
  issueUrl: string;
  resolvedIn: string;
  /** When something was last decided; `null` before. */
  updatedAt: number | null;
  /** Reports of each of the last `SPARK_DAYS` days, oldest first, by UTC day. */
  perDay: readonly number[];
  releases: Shares;
  browsers: Shares;
  systems: Shares;
  pages: Shares;
}

/** Most frequent first; what has no name of its own comes last. */
function sharesOf(counts: Readonly<Record<string, number>>): Shares {
  const rank = ([value, count]: [string, number]) => (value === OTHER ? 0 : count);
  return Object.entries(counts).toSorted((a, b) => rank(b) - rank(a) || (a[0] < b[0] ? -1 : 1));
}

/** The group as the panel shows it at `now`, with `decision` in place of the stored one. */
export function showGroup(stored: StoredGroup, decision: GroupDecision | null, now: number): ErrorGroup {
  const { days, releases, browsers, systems, pages, ...group } = stored;
  const snoozed = decision?.snooze && !isSnoozeOver(decision, group, now) ? decision.snooze : null;
  return {
    ...group,
    days,
    decision,
    status: groupStatus(decision, group, now),
    regressed: hasRegressed(decision, group),
    isNew: !decision && group.active > 0,
    snooze: snoozed,
    note: decision?.note ?? "",
    issueUrl: decision?.issueUrl ?? "",
    resolvedIn: decision?.resolvedIn ?? "",
    updatedAt: decision?.updatedAt ?? null,
    perDay: Array.from(
      { length: SPARK_DAYS },
      (_, index) => days[dayKey(now - (SPARK_DAYS - 1 - index) * DAY_MS)] ?? 0,
    ),
    releases: sharesOf(releases),
    browsers: sharesOf(browsers),
    systems: sharesOf(systems),
    pages: sharesOf(pages),
  };
}
