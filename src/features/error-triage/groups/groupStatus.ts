import type { GroupDecision } from "@/api/groups/decision.ts";
import type { ReportRow } from "@/api/groups/reportRow.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";

/** What a decision is compared with, of each report. */
type Occurrence = Pick<ReportRow, "count" | "release" | "reportedAt">;

/** `true` when a decision's snooze is over. `reports` are its group's; `now` is epoch milliseconds. */
export function isSnoozeOver(
  { snooze, decidedAt }: GroupDecision,
  reports: readonly Occurrence[],
  now: number,
): boolean {
  if (!snooze) return false;
  if (snooze.kind === "until") return snooze.at <= now;
  if (snooze.kind === "occurrences") {
    return reports.reduce((sum, { count }) => sum + count, 0) >= snooze.total;
  }
  return reports.some(({ release, reportedAt }) => reportedAt > decidedAt && release !== snooze.from);
}

/** A resolved group has regressed when a report arrived after the decision. */
export function hasRegressed(decision: GroupDecision | null, reports: readonly Occurrence[]): boolean {
  return decision?.status === "resolved" && reports.some(({ reportedAt }) => reportedAt > decision.decidedAt);
}

/**
 * The status of a group. Without a decision, or after it was reopened, its reports decide: one of them can be changed
 * alone, in the list of reports.
 */
export function groupStatus(
  decision: GroupDecision | null,
  reports: readonly ReportRow[],
  now: number,
): ReportStatus {
  if (decision?.status === "resolved") return hasRegressed(decision, reports) ? "active" : "resolved";
  if (decision?.status === "ignored") return isSnoozeOver(decision, reports, now) ? "active" : "ignored";
  const has = (status: ReportStatus) => reports.some((report) => report.status === status);
  if (has("active")) return "active";
  return has("resolved") ? "resolved" : "ignored";
}
