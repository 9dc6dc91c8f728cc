import type { GroupDecision, Snooze } from "@/api/groups/decision.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

/** What the administrator may do with groups. */
export type GroupChange =
  | { kind: "resolve" }
  | { kind: "ignore" }
  | { kind: "reopen" }
  | { kind: "snooze"; snooze: Snooze }
  | { kind: "note"; note: string }
  | { kind: "issue"; url: string }
  | { kind: "delete" };

/** What becomes of the stored decision about one group. */
export interface DecisionChange {
  errorId: string;
  before: GroupDecision | null;
  after: GroupDecision | null;
  /** The status is decided: the time at which this is stored becomes the time of the decision. */
  decidesStatus: boolean;
}

/** A report that takes another status. */
export interface StatusChange {
  id: string;
  from: ReportStatus;
  to: ReportStatus;
}

/**
 * One decision about one or more groups, with everything that is needed to store it and to undo it. It is plain JSON,
 * because it is kept on the device until it is stored. Times are epoch milliseconds of this device.
 */
export interface Decision {
  id: string;
  /** What was done, for notices: "Resolved". */
  lead: string;
  /** To what: the message of a single group, otherwise a number of groups. Strangers may have written it. */
  subject: string;
  /** How many reports the groups have; 0 when the decision is not about them. */
  reports: number;
  /** The groups that it is about. */
  errorIds: string[];
  decisions: DecisionChange[];
  statuses: StatusChange[];
  /** The status that all reports of the groups get; `null` when a note, a link or an earlier status is stored. */
  status: ReportStatus | null;
  /** Ids of reports to delete. */
  removed: string[];
  isDeletion: boolean;
  madeAt: number;
  /** Not carried out before this time. */
  notBefore: number;
  /** Server time of the newest report that had been read: later ones are not part of it. */
  readTo: number;
}

/** How long a deletion can be undone, in milliseconds. Nothing is deleted before. */
export const UNDO_MS = 8_000;

const leads: Record<GroupChange["kind"], string> = {
  resolve: "Resolved",
  ignore: "Ignored",
  reopen: "Reopened",
  snooze: "Snoozed",
  note: "Note changed",
  issue: "Link changed",
  delete: "Deleted",
};

const statusAfter: Partial<Record<GroupChange["kind"], ReportStatus>> = {
  resolve: "resolved",
  ignore: "ignored",
  snooze: "ignored",
  reopen: "active",
};

function decisionAfter(group: ErrorGroup, change: GroupChange, now: number): GroupDecision | null {
  if (change.kind === "delete") return null;
  const before: GroupDecision = group.decision ?? {
    errorId: group.errorId,
    // Its reports decide, as without a decision.
    status: "active",
    note: "",
    snooze: null,
    resolvedIn: "",
    decidedAt: now,
    issueUrl: "",
    updatedAt: now,
  };
  if (change.kind === "note") return { ...before, note: change.note, updatedAt: now };
  if (change.kind === "issue") return { ...before, issueUrl: change.url, updatedAt: now };
  return {
    ...before,
    status: statusAfter[change.kind] ?? before.status,
    snooze: change.kind === "snooze" ? change.snooze : null,
    resolvedIn: change.kind === "resolve" ? (group.reports[0]?.release ?? "") : "",
    // Where this device's clock is behind the server's, the reports that are decided about are not newer than this.
    decidedAt: Math.max(now, group.lastSeen),
    updatedAt: now,
  };
}

interface Making {
  id: string;
  groups: readonly ErrorGroup[];
  change: GroupChange;
  /** Epoch milliseconds. */
  now: number;
  /** Server time of the newest report that has been read, epoch milliseconds. */
  readTo: number;
}

/** The decision that makes `change` to these groups. */
export function makeDecision({ id, groups, change, now, readTo }: Making): Decision {
  const to = statusAfter[change.kind] ?? null;
  const isDeletion = change.kind === "delete";
  const [first] = groups;
  const reports = groups.flatMap((group) => group.reports);
  return {
    id,
    lead: leads[change.kind],
    subject: groups.length === 1 && first ? first.message || "no message" : counted(groups.length, "error"),
    reports: to || isDeletion ? reports.length : 0,
    errorIds: groups.map(({ errorId }) => errorId),
    decisions: groups
      // A group without a decision has no document to delete.
      .filter(({ decision }) => !isDeletion || decision !== null)
      .map((group) => ({
        errorId: group.errorId,
        before: group.decision,
        after: decisionAfter(group, change, now),
        decidesStatus: to !== null || group.decision === null,
      })),
    statuses: to
      ? reports.flatMap((report) =>
          report.status === to ? [] : [{ id: report.id, from: report.status, to }],
        )
      : [],
    status: to,
    removed: isDeletion ? reports.map((report) => report.id) : [],
    isDeletion,
    madeAt: now,
    notBefore: isDeletion ? now + UNDO_MS : now,
    readTo,
  };
}

/** The decision that restores what a stored one has changed. Deleted reports cannot be restored. */
export function inverseOf(decision: Decision, id: string, now: number): Decision {
  return {
    ...decision,
    id,
    lead: "Undone",
    subject: `${decision.lead}: ${decision.subject}`,
    decisions: decision.decisions.map(({ errorId, before, after }) => ({
      errorId,
      before: after,
      after: before,
      // The earlier time of the decision comes back with it.
      decidesStatus: false,
    })),
    statuses: decision.statuses.map(({ id: report, from, to }) => ({ id: report, from: to, to: from })),
    status: null,
    removed: [],
    isDeletion: false,
    madeAt: now,
    notBefore: now,
  };
}
