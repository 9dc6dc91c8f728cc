import type { GroupDecision, Snooze } from "@/api/groups/decision.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

/** What the administrator may do with groups. */
export type GroupChange =
  /** Fixed in the first release after `after`; without one, in the next release. */
  | { kind: "resolve"; after?: string }
  | { kind: "ignore" }
  | { kind: "reopen" }
  | { kind: "snooze"; snooze: Snooze }
  | { kind: "note"; note: string }
  | { kind: "issue"; url: string }
  | { kind: "delete" };

/** What becomes of the stored decision about one group. */
export interface Target {
  errorId: string;
  before: GroupDecision | null;
  after: GroupDecision | null;
}

/**
 * One decision about one or more groups, with everything that is needed to store it and to undo it. It is plain JSON,
 * because it is kept on the device. Times are epoch milliseconds of this device.
 */
export interface Decision {
  id: string;
  /** What was done, for notices: "Resolved". */
  lead: string;
  /** To what: the message of a single group, otherwise a number of groups. Strangers may have written it. */
  subject: string;
  /** How many reports the groups have; 0 when the decision is not about them. */
  reports: number;
  targets: Target[];
  /** The status that the reports of the groups get; `null` when a note or a link is stored, or reports are deleted. */
  status: ReportStatus | null;
  /** In place of `status`, the earlier status of each report, by id: this decision undoes another one. */
  restores: Record<string, ReportStatus> | null;
  isUndo: boolean;
  isDeletion: boolean;
  madeAt: number;
  /** Not carried out before this time. */
  notBefore: number;
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
    status: "active",
    note: "",
    snooze: null,
    resolvedIn: "",
    decidedAt: group.lastSeen,
    issueUrl: "",
    updatedAt: now,
  };
  if (change.kind === "note") return { ...before, note: change.note, updatedAt: now };
  if (change.kind === "issue") return { ...before, issueUrl: change.url, updatedAt: now };
  return {
    ...before,
    status: statusAfter[change.kind] ?? before.status,
    snooze: change.kind === "snooze" ? change.snooze : null,
    resolvedIn: change.kind === "resolve" ? (change.after ?? group.releaseNow) : "",
    // What is decided about is what the panel knows: only a report that has arrived since can bring the error back.
    decidedAt: group.lastSeen,
    updatedAt: now,
  };
}

interface Making {
  id: string;
  groups: readonly ErrorGroup[];
  change: GroupChange;
  /** Epoch milliseconds. */
  now: number;
}

/** The decision that makes `change` to these groups. */
export function makeDecision({ id, groups, change, now }: Making): Decision {
  const status = statusAfter[change.kind] ?? null;
  const isDeletion = change.kind === "delete";
  const [first] = groups;
  return {
    id,
    lead: leads[change.kind],
    subject: groups.length === 1 && first ? first.message || "no message" : counted(groups.length, "error"),
    reports: status || isDeletion ? groups.reduce((sum, group) => sum + group.reports, 0) : 0,
    targets: groups.map((group) => ({
      errorId: group.errorId,
      before: group.decision,
      after: decisionAfter(group, change, now),
    })),
    status,
    restores: null,
    isUndo: false,
    isDeletion,
    madeAt: now,
    notBefore: isDeletion ? now + UNDO_MS : now,
  };
}

/**
 * The decision that restores what a stored one has changed. Deleted reports cannot be restored.
 * @param targets those that may be stored.
 * @param restores the earlier status of the reports that may have been changed, by id.
 */
export function inverseOf(
  decision: Decision,
  { targets, restores }: { targets: readonly Target[]; restores: Record<string, ReportStatus> },
  id: string,
  now: number,
): Decision {
  return {
    ...decision,
    id,
    lead: "Undone",
    subject: `${decision.lead}: ${decision.subject}`,
    reports: Object.keys(restores).length,
    targets: targets.map(({ errorId, before, after }) => ({ errorId, before: after, after: before })),
    restores,
    isUndo: true,
    madeAt: now,
    notBefore: now,
  };
}
