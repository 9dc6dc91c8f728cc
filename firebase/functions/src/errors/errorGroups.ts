import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import type { GroupDecision, Snooze } from "../../../../src/api/groups/groupDocument.ts";
import type { ErrorReport } from "../../../../src/api/errorReport.ts";
import { hasRegressed, isSnoozeOver } from "../../../../src/api/groups/groupStatus.ts";
import type { Deployments } from "../../../../src/api/groups/releases.ts";
import { HOUR_MS } from "../../../../src/lib/clock.ts";

export const REPORTS = "errorReports";
const DECISIONS = "errorGroups";

/** What a digest needs of a new report. Times are epoch milliseconds. */
export type NewReport = Pick<ErrorReport, "errorId" | "release" | "count" | "reportedAt" | "message">;

/** A group with new reports, at least one, oldest first. */
export interface FreshGroup {
  errorId: string;
  reports: readonly NewReport[];
  decision: GroupDecision | null;
}

export type Standing = "silent" | "open" | "regressed";

/** The new reports by group, in the order of arrival. */
export function groupReports(reports: readonly NewReport[]): Map<string, NewReport[]> {
  const groups = new Map<string, NewReport[]>();
  for (const report of reports) {
    const group = groups.get(report.errorId);
    if (group) group.push(report);
    else groups.set(report.errorId, [report]);
  }
  return groups;
}

/**
 * How the panel sees a group. One that is snoozed for a number of occurrences is silent until the panel has counted
 * them: only the panel knows all its reports.
 */
export function standingOf(
  { decision, reports }: FreshGroup,
  deployments: Deployments,
  now: number,
): Standing {
  // Earlier reports say nothing about a decision, whatever their release.
  const later = reports.filter(({ reportedAt }) => reportedAt > (decision?.decidedAt ?? 0));
  const last = later.at(-1);
  const figures = {
    lastSeen: last?.reportedAt ?? 0,
    lastRelease: last?.release ?? "",
    releases: Object.fromEntries(later.map(({ release }) => [release, 1])),
    occurrences: 0,
    deletedOccurrences: 0,
  };
  if (decision?.status === "resolved")
    return hasRegressed(decision, figures, deployments) ? "regressed" : "silent";
  if (decision?.status !== "ignored") return "open";
  const isCounted = decision.snooze?.kind === "occurrences";
  return !isCounted && isSnoozeOver(decision, figures, deployments, now) ? "open" : "silent";
}

const millis = (value: unknown) => (value instanceof Timestamp ? value.toMillis() : 0);

function readDecision(snapshot: DocumentSnapshot): GroupDecision | null {
  // A group about which nothing has been decided holds only figures.
  if (snapshot.get("status") === undefined) return null;
  const snooze = snapshot.get("snooze") as { kind: string; at?: unknown } | null | undefined;
  const until = snooze?.kind === "until" ? { kind: "until", at: millis(snooze.at) } : snooze;
  return {
    status: snapshot.get("status") as GroupDecision["status"],
    resolvedIn: snapshot.get("resolvedIn") as string,
    decidedAt: millis(snapshot.get("decidedAt")),
    snooze: (until ?? null) as Snooze | null,
  } as GroupDecision;
}

/** The decisions about these groups, in their order. */
export async function readDecisions(firestore: Firestore, errorIds: readonly string[]) {
  if (errorIds.length === 0) return [];
  const found = await firestore.getAll(...errorIds.map((id) => firestore.collection(DECISIONS).doc(id)));
  return found.map(readDecision);
}

/** Whether a report of this error had arrived before `at`. */
export async function hadReportsBefore(firestore: Firestore, errorId: string, at: number): Promise<boolean> {
  const before = Timestamp.fromMillis(at);
  const reports = firestore.collection(REPORTS).where("errorId", "==", errorId);
  return !(await reports.where("reportedAt", "<", before).limit(1).get()).empty;
}

/** The reports of this error in the hour before `now`. */
export async function reportsInHour(firestore: Firestore, errorId: string, now: number): Promise<number> {
  const since = Timestamp.fromMillis(now - HOUR_MS);
  const reports = firestore.collection(REPORTS).where("errorId", "==", errorId);
  return (await reports.where("reportedAt", ">", since).count().get()).data().count;
}
