import type { ReportRow } from "@/api/groups/reportRow.ts";
import { localDay } from "@/lib/clock.ts";
import { reportType } from "../reportType.ts";

/** What the reports of a day are divided by. */
export type Division = "status" | "release" | "browser" | "page";

/** The values of a division that have a series of their own; all others share one. */
const SERIES_LIMIT = 5;
/** The series of all other values. No value of a report is empty. */
const OTHERS = "";

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface Series {
  /** A value of the division, or "" for all other values. */
  value: string;
  /** Reports of each day, in the order of the days. */
  perDay: number[];
  total: number;
}

export interface DailyReports {
  /** `YYYY-MM-DD` in the browser's time zone, oldest first, the last one today. */
  days: string[];
  /** Most frequent first, "all others" last. Without reports there is none. */
  series: Series[];
}

const valueOf: Record<Division, (row: ReportRow) => string> = {
  status: (row) => reportType.statusNames[row.status],
  release: (row) => row.release || "unknown",
  browser: (row) => row.browser || "unknown",
  page: (row) => row.page || "unknown",
};

/** The last `count` calendar days. Noon of a day is on that day whatever the clock is changed by. */
function lastDays(now: number, count: number): string[] {
  const noon = new Date(now).setHours(12, 0, 0, 0);
  return Array.from({ length: count }, (_, index) => localDay(noon - (count - 1 - index) * DAY_MS));
}

/**
 * Reports by their day of arrival, divided by status, release, browser or page.
 * @param now epoch milliseconds; the last day is the day of this moment.
 */
export function reportsPerDay(
  rows: readonly ReportRow[],
  division: Division,
  now: number,
  dayCount: number,
): DailyReports {
  const days = lastDays(now, dayCount);
  const indexOf = new Map(days.map((day, index) => [day, index]));
  const byValue = new Map<string, Series>();
  const seriesOf = (value: string): Series => {
    const known = byValue.get(value) ?? { value, perDay: days.map(() => 0), total: 0 };
    byValue.set(value, known);
    return known;
  };
  for (const row of rows) {
    const day = indexOf.get(localDay(row.reportedAt));
    if (day === undefined) continue;
    const series = seriesOf(valueOf[division](row));
    series.perDay[day] = (series.perDay[day] ?? 0) + 1;
    series.total += 1;
  }
  const sorted = [...byValue.values()].toSorted(
    (a, b) => b.total - a.total || a.value.localeCompare(b.value),
  );
  const own = sorted.slice(0, SERIES_LIMIT);
  const rest = sorted.slice(SERIES_LIMIT);
  if (rest.length === 0) return { days, series: own };
  const others: Series = {
    value: OTHERS,
    perDay: days.map((_, index) => rest.reduce((sum, { perDay }) => sum + (perDay[index] ?? 0), 0)),
    total: rest.reduce((sum, { total }) => sum + total, 0),
  };
  return { days, series: [...own, others] };
}
