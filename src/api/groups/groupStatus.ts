import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { GroupDecision } from "./groupDocument.ts";
import type { StoredGroup } from "./errorGroup.ts";
import { isReportedAfter, placeOf, releaseNow, type Deployments } from "./releases.ts";

/** What a decision is compared with. */
type Figures = Pick<
  StoredGroup,
  "occurrences" | "deletedOccurrences" | "lastSeen" | "lastRelease" | "releases"
>;

/** `true` when a decision's snooze is over. `now` is epoch milliseconds. */
export function isSnoozeOver(
  { snooze, decidedAt }: GroupDecision,
  group: Figures,
  deployments: Deployments,
  now: number,
): boolean {
  if (!snooze) return false;
  if (snooze.kind === "until") return snooze.at <= now;
  if (snooze.kind === "occurrences") return group.occurrences + group.deletedOccurrences >= snooze.total;
  const { lastSeen, lastRelease } = group;
  const isSame = lastRelease === snooze.from && placeOf(snooze.from, deployments) === Infinity;
  return lastSeen > decidedAt && !isSame && isReportedAfter(snooze.from, group, deployments);
}

/**
 * A resolved group has regressed when a release after the fix has reported it. Open tabs and waiting reports of earlier
 * releases prove nothing.
 */
export function hasRegressed(
  decision: GroupDecision | null,
  group: Pick<Figures, "lastSeen" | "lastRelease" | "releases">,
  deployments: Deployments,
): boolean {
  return (
    decision?.status === "resolved" &&
    group.lastSeen > decision.decidedAt &&
    isReportedAfter(decision.resolvedIn, group, deployments)
  );
}

/**
 * The status of a group with so many active reports. Without a decision, or after it was reopened, its reports decide.
 * @param isBack it has regressed, or its snooze is over.
 */
export function groupStatus(decision: GroupDecision | null, active: number, isBack: boolean): ReportStatus {
  if (decision && decision.status !== "active") return isBack ? "active" : decision.status;
  return active > 0 ? "active" : "resolved";
}

/** The decision about an error of which a report was set to active. */
export const reopened = (decision: GroupDecision): GroupDecision => ({
  ...decision,
  status: "active",
  snooze: null,
  resolvedIn: "",
});

/** The decision that resolves an error with every report up to `decidedAt`, epoch milliseconds. */
export const resolvedWith = (
  group: StoredGroup,
  deployments: Deployments,
  decidedAt: number,
): GroupDecision => ({
  errorId: group.errorId,
  status: "resolved",
  note: group.decision?.note ?? "",
  snooze: null,
  resolvedIn: releaseNow(group, deployments),
  decidedAt,
  issueUrl: group.decision?.issueUrl ?? "",
});
