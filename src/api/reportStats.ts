import type { DropCounts, DropReason } from "@/telemetry/report/report.ts";
import { DAY_MS } from "@/lib/clock.ts";
import type { ErrorReport, ReportStats } from "./errorReport.ts";

/** The most reports that statistics read. */
export const STATS_LIMIT = 1_000;

/** The figures above the list, from at most `STATS_LIMIT` reports. `now` is epoch milliseconds. */
export function reportStats(reports: ErrorReport[], now: number): ReportStats {
  return {
    lastDay: reports.filter((report) => now - report.reportedAt < DAY_MS).length,
    distinct: new Set(reports.map((report) => report.errorId)).size,
    sessions: new Set(reports.map((report) => report.sessionId)).size,
    dropped: addDrops(reports.map((report) => report.dropped)),
    newest: reports.map(({ reportedAt, release, browser, page }) => ({ reportedAt, release, browser, page })),
    truncated: reports.length >= STATS_LIMIT,
    fallback: null,
  };
}

/** The sum of all counts, reason by reason. */
export function addDrops(all: readonly DropCounts[]): DropCounts {
  const sum: DropCounts = {};
  for (const counts of all) {
    for (const [reason, count] of Object.entries(counts) as [DropReason, number][]) {
      sum[reason] = (sum[reason] ?? 0) + count;
    }
  }
  return sum;
}

/** Zeroes, for statistics that cannot be read. */
export function zeroStats(fallback: NonNullable<ReportStats["fallback"]>): ReportStats {
  return { lastDay: 0, distinct: 0, sessions: 0, dropped: {}, newest: [], truncated: false, fallback };
}
