import type { GroupDecision } from "@/api/groups/decision.ts";
import type { StoredGroup } from "@/api/groups/errorGroup.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";

/** What a decision is compared with. */
type Figures = Pick<StoredGroup, "occurrences" | "active" | "lastSeen" | "lastRelease">;

/** `true` when a decision's snooze is over. `now` is epoch milliseconds. */
export function isSnoozeOver(
  { snooze, decidedAt }: GroupDecision,
  { occurrences, lastSeen, lastRelease }: Pick<Figures, "occurrences" | "lastSeen" | "lastRelease">,
  now: number,
): boolean {
  if (!snooze) return false;
  if (snooze.kind === "until") return snooze.at <= now;
  if (snooze.kind === "occurrences") return occurrences >= snooze.total;
  return lastSeen > decidedAt && lastRelease !== snooze.from;
}

/** A resolved group has regressed when a report arrived after the decision. */
export function hasRegressed(
  decision: GroupDecision | null,
  { lastSeen }: Pick<Figures, "lastSeen">,
): boolean {
  return decision?.status === "resolved" && lastSeen > decision.decidedAt;
}

/** The status of a group. Without a decision, or after it was reopened, its reports decide. */
export function groupStatus(decision: GroupDecision | null, group: Figures, now: number): ReportStatus {
  if (decision?.status === "resolved") return hasRegressed(decision, group) ? "active" : "resolved";
  if (decision?.status === "ignored") return isSnoozeOver(decision, group, now) ? "active" : "ignored";
  return group.active > 0 ? "active" : "resolved";
}
