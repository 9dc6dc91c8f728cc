import type { GroupDecision } from "@/api/groups/decision.ts";
import type { GroupTexts, ReportRow } from "@/api/groups/reportRow.ts";
import { SPARK_DAYS, type ErrorGroup, type Shares } from "./errorGroup.ts";
import { groupStatus, hasRegressed, isSnoozeOver } from "./groupStatus.ts";

/** What a group is made of. Reports are in any order, at least one. */
export interface GroupParts {
  reports: readonly [ReportRow, ...ReportRow[]];
  texts: GroupTexts | undefined;
  decision: GroupDecision | undefined;
  /** The starts of the last `SPARK_DAYS` days, oldest first, epoch milliseconds. */
  days: readonly number[];
  /** Epoch milliseconds. */
  now: number;
}

/** The starts of the last `SPARK_DAYS` local calendar days up to `now`, oldest first, epoch milliseconds. */
export function sparkDays(now: number): number[] {
  const today = new Date(now);
  return Array.from({ length: SPARK_DAYS }, (_, index) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - (SPARK_DAYS - 1 - index)).getTime(),
  );
}

function sharesOf(reports: readonly ReportRow[], valueOf: (report: ReportRow) => string): Shares {
  const counts = new Map<string, number>();
  for (const report of reports) {
    const value = valueOf(report);
    if (value !== "") counts.set(value, (counts.get(value) ?? 0) + report.count);
  }
  // Most groups have one value.
  if (counts.size < 2) return [...counts];
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

function perDay(reports: readonly ReportRow[], days: readonly number[]): number[] {
  const counts = days.map(() => 0);
  const [first = 0] = days;
  for (const { reportedAt, count } of reports) {
    if (reportedAt < first) continue;
    const day = days.findLastIndex((start) => start <= reportedAt);
    counts[day] = (counts[day] ?? 0) + count;
  }
  return counts;
}

/** The group of reports with one error id. */
export function makeGroup({ reports: all, texts, decision, days, now }: GroupParts): ErrorGroup {
  const reports = all.toSorted((a, b) => b.reportedAt - a.reportedAt || (a.id < b.id ? 1 : -1));
  const stands = decision ?? null;
  return {
    errorId: all[0].errorId,
    message: texts?.message ?? "",
    stack: texts?.stack ?? "",
    componentStack: texts?.componentStack ?? "",
    status: groupStatus(stands, reports, now),
    regressed: hasRegressed(stands, reports),
    isNew: !stands && reports.every(({ status }) => status === "active"),
    snooze: stands && !isSnoozeOver(stands, reports, now) ? stands.snooze : null,
    note: stands?.note ?? "",
    issueUrl: stands?.issueUrl ?? "",
    resolvedIn: stands?.resolvedIn ?? "",
    updatedAt: stands?.updatedAt ?? null,
    decision: stands,
    reports,
    occurrences: reports.reduce((sum, { count }) => sum + count, 0),
    sessions: new Set(reports.map(({ sessionId }) => sessionId)).size,
    firstSeen: reports.at(-1)?.reportedAt ?? 0,
    lastSeen: reports[0]?.reportedAt ?? 0,
    perDay: perDay(reports, days),
    releases: sharesOf(reports, ({ release }) => release),
    browsers: sharesOf(reports, ({ browser }) => browser),
    systems: sharesOf(reports, ({ os }) => os),
    pages: sharesOf(reports, ({ page }) => page),
    boundaries: sharesOf(reports, ({ boundary }) => boundary),
  };
}
