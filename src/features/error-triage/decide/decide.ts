import type { GroupDecision, Snooze } from "@/api/groups/groupDocument.ts";
import { counted } from "@/lib/figures.ts";
import type { Target } from "@/state/decisions/decision.ts";
import { makeDecision } from "@/state/decisions/decisionThunks.ts";
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
  /** `from`: the note that it replaces, where that may not be the one that is stored now. */
  | { kind: "note"; note: string; from?: string }
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

const undecided = { status: "active", note: "", snooze: null, resolvedIn: "", issueUrl: "" } as const;

/** What is decided about a group now, in full. */
const decisionNow = ({ decision, errorId, lastSeen }: ErrorGroup): GroupDecision =>
  decision ?? { ...undecided, errorId, decidedAt: lastSeen };

/** What a change is based on: another note than the stored one makes it a conflict. */
function decisionBefore(group: ErrorGroup, change: GroupChange): GroupDecision | null {
  return change.kind === "note" && change.from !== undefined && change.from !== group.note
    ? { ...decisionNow(group), note: change.from }
    : group.decision;
}

function decisionAfter(group: ErrorGroup, change: GroupChange): GroupDecision | null {
  if (change.kind === "delete") return null;
  const before = decisionNow(group);
  if (change.kind === "note") return { ...before, note: change.note };
  if (change.kind === "issue") return { ...before, issueUrl: change.url };
  return {
    ...before,
    status: statusAfter[change.kind] ?? before.status,
    snooze: change.kind === "snooze" ? change.snooze : null,
    resolvedIn: change.kind === "resolve" ? (change.after ?? group.releaseNow) : "",
    // What is decided about is what the panel knows: only a report that has arrived since can bring the error back.
    decidedAt: group.lastSeen,
  };
}

const texts = ["note", "issueUrl"] as const;

/** What a decision makes of another one that is stored: a note, a link or a status that it does not change stays. */
export function overStored(
  { before, after }: Target<"errors">,
  stored: GroupDecision,
  changesStatus: boolean,
): GroupDecision {
  // Where nothing was decided before, an undo takes back its own change and leaves what others decided.
  const mine = after ?? { ...stored, ...undecided };
  const made = { ...(changesStatus ? mine : stored) };
  for (const name of texts) made[name] = (mine[name] === (before?.[name] ?? "") ? stored : mine)[name];
  return made;
}

/** Whether a decision about note or link replaces none that was stored meanwhile. */
export const leavesTheirs = ({ before, after }: Target<"errors">, stored: GroupDecision): boolean =>
  texts.every((name) => [after?.[name] ?? "", stored[name]].includes(before?.[name] ?? ""));

/**
 * Makes a change to groups. It shows at once and is stored in order; offline, when the connection is back. `isAutomatic`:
 * see `Decision`.
 */
export function decide(errorIds: readonly string[], change: GroupChange, isAutomatic = false): AppThunk {
  return (dispatch, getState, { clock }) => {
    const wanted = new Set(errorIds);
    const groups = selectErrorGroups(getState(), clock.now()).filter(({ errorId }) => wanted.has(errorId));
    const [first] = groups;
    if (!first) return;
    const status = statusAfter[change.kind] ?? null;
    const isDeletion = change.kind === "delete";
    const made = makeDecision({
      kind: "errors",
      lead: leads[change.kind],
      subject: groups.length === 1 ? first.message || "no message" : counted(groups.length, "error"),
      targets: groups.map((group) => ({
        id: group.errorId,
        before: decisionBefore(group, change),
        after: decisionAfter(group, change),
        reports: status || isDeletion ? group.reports : 0,
      })),
      status,
      isDeletion,
      isAutomatic,
    });
    dispatch(made);
  };
}

declare module "@/state/decisions/decision.ts" {
  interface DecisionValues {
    /** What is stored about an error; `null`: nothing. */
    errors: GroupDecision | null;
  }
}
