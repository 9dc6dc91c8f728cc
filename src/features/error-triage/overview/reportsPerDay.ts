import type { ReportStats } from "@/api/errorReportsApi.ts";
import { dayKey, dayStart } from "@/api/groups/errorGroup.ts";
import { DAY_MS } from "@/lib/clock.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { groupType } from "../groups/groupType.ts";

/** What the reports of a day are divided by. Errors know their days; the others are known of single reports only. */
export type Division = "status" | "release" | "browser" | "page";

/** The values of a division that have a series of their own; all others share one. */
const SERIES_LIMIT = 5;
/** The series of all other values. No value of a report is empty. */
const OTHERS = "";

/** How many reports of one value arrived on a day. */
interface DayCount {
  /** As `dayKey` names it. */
  day: string;
  value: string;
  count: number;
}

export interface Series {
  /** A value of the division, or "" for all other values. */
  value: string;
  /** Reports of each day, in the order of the days. */
  perDay: number[];
  total: number;
}

export interface DailyReports {
  /** `YYYY-MM-DD`, UTC, oldest first, the last one today. */
  days: string[];
  /** Most frequent first, "all others" last. Without reports there is none. */
  series: Series[];
}

/** The reports of errors by the status of their error. */
export const daysOfGroups = (groups: readonly ErrorGroup[]): DayCount[] =>
  groups.flatMap(({ days, status }) =>
    Object.entries(days).map(([day, count]) => ({ day, value: groupType.statusNames[status], count })),
  );

/** Single reports by one of their values. */
export const daysOfReports = (
  reports: ReportStats["newest"],
  division: Exclude<Division, "status">,
): DayCount[] =>
  reports.map((report) => ({
    day: dayKey(report.reportedAt),
    value: report[division] || "unknown",
    count: 1,
  }));

/**
 * Reports by their day of arrival, divided by a value.
 * @param now epoch milliseconds; the last day is the day of this moment.
 */
export function reportsPerDay(counts: readonly DayCount[], now: number, dayCount: number): DailyReports {
  const keys = Array.from({ length: dayCount }, (_, index) => dayKey(now - (dayCount - 1 - index) * DAY_MS));
  const indexOf = new Map(keys.map((key, index) => [key, index]));
  const byValue = new Map<string, Series>();
  for (const { day, value, count } of counts) {
    const index = indexOf.get(day);
    if (index === undefined) continue;
    const series = byValue.get(value) ?? { value, perDay: keys.map(() => 0), total: 0 };
    byValue.set(value, series);
    series.perDay[index] = (series.perDay[index] ?? 0) + count;
    series.total += count;
  }
  const sorted = [...byValue.values()].toSorted(
    (a, b) => b.total - a.total || a.value.localeCompare(b.value),
  );
  const own = sorted.slice(0, SERIES_LIMIT);
  const rest = sorted.slice(SERIES_LIMIT);
  const days = keys.map((key) => new Date(dayStart(key)).toISOString().slice(0, 10));
  if (rest.length === 0) return { days, series: own };
  const others: Series = {
    value: OTHERS,
    perDay: keys.map((_, index) => rest.reduce((sum, { perDay }) => sum + (perDay[index] ?? 0), 0)),
    total: rest.reduce((sum, { total }) => sum + total, 0),
  };
  return { days, series: [...own, others] };
}
