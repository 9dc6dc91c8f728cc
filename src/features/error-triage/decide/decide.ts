import type { GroupDecision, Snooze } from "@/api/groups/decision.ts";
import { counted } from "@/lib/figures.ts";
import { randomId } from "@/lib/randomId.ts";
import { makeDecision } from "@/state/decisions/decision.ts";
import { decisionQueued } from "@/state/decisions/decisionsSlice.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectErrorGroups } from "../groups/selectGroups.ts";

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

/** Makes a change to groups. It shows at once and is stored in order; offline, when the connection is back. */
export function decide(errorIds: readonly string[], change: GroupChange): AppThunk {
  return (dispatch, getState, { clock, random }) => {
    const now = clock.now();
    const wanted = new Set(errorIds);
    const groups = selectErrorGroups(getState(), now).filter(({ errorId }) => wanted.has(errorId));
    const [first] = groups;
    if (!first) return;
    const status = statusAfter[change.kind] ?? null;
    const isDeletion = change.kind === "delete";
    const decision = makeDecision({
      id: randomId(random),
      kind: "errors",
      lead: leads[change.kind],
      subject: groups.length === 1 ? first.message || "no message" : counted(groups.length, "error"),
      reports: status || isDeletion ? groups.reduce((sum, group) => sum + group.reports, 0) : 0,
      targets: groups.map((group) => {
        return { id: group.errorId, before: group.decision, after: decisionAfter(group, change, now) };
      }),
      status,
      isDeletion,
      now,
    });
    dispatch(decisionQueued(decision));
  };
}

declare module "@/state/decisions/decision.ts" {
  interface DecisionValues {
    /** What is stored about an error; `null`: nothing. */
    errors: GroupDecision | null;
  }
}
