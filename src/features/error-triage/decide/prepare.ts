import type { GroupDecision } from "@/api/groups/decision.ts";
import type { GroupSource } from "@/api/groups/groupSource.ts";
import type { Decision, DecisionChange } from "./decision.ts";

/** A decision that was changed or deleted elsewhere, and what is stored now. */
export interface Conflict {
  errorId: string;
  stored: GroupDecision | null;
}

/** What two decisions say, without their times: those of this device are replaced by the server's. */
const contentOf = (decision: GroupDecision | null): string =>
  decision ? JSON.stringify([decision.status, decision.note, decision.issueUrl, decision.snooze]) : "";

/** A decision that is stored later than this after it was made has the time of what it was based on. */
const LATE_MS = 60_000;

function compare(change: DecisionChange, stored: GroupDecision | null): Conflict | null {
  const isKnown = [change.before, change.after].some((own) => contentOf(own) === contentOf(stored));
  return isKnown ? null : { errorId: change.errorId, stored };
}

/** With the stored times in place of those of this device, which the server may refuse and undo must restore. */
function withStoredTimes(
  change: DecisionChange,
  stored: GroupDecision | null,
  overrides: boolean,
): DecisionChange {
  // A conflict that is overridden: undo restores what was changed elsewhere.
  if (overrides && compare(change, stored)) return { ...change, before: stored };
  // What is stored already is not what it was before.
  if (!stored || contentOf(change.before) !== contentOf(stored)) return change;
  const { before, after, decidesStatus } = change;
  // A note does not decide the status: the time of the status stays.
  const keepsTime =
    after !== null && before !== null && !decidesStatus && after.decidedAt === before.decidedAt;
  return {
    ...change,
    before: stored,
    after: keepsTime ? { ...after, decidedAt: stored.decidedAt } : after,
  };
}

/** Reports that arrived while a decision waited are not part of it: the group has regressed with them. */
function withTimeOf({ madeAt, readTo }: Decision, change: DecisionChange, now: number): DecisionChange {
  if (!change.after || !change.decidesStatus || now - madeAt < LATE_MS) return change;
  return { ...change, decidesStatus: false, after: { ...change.after, decidedAt: readTo } };
}

/**
 * Reads what is stored about the groups of a decision: the decisions that were changed elsewhere, and the decision with
 * all reports of its groups. Groups are read as a whole only when they have reports that this device has not read.
 * `hasUnread`: older reports are stored than this device has read. `overrides`: conflicts are accepted.
 */
export async function prepare(
  decision: Decision,
  source: GroupSource,
  { now, hasUnread, overrides }: { now: number; hasUnread: boolean; overrides: boolean },
): Promise<{ decision: Decision; conflicts: Conflict[] }> {
  const found = await source.decisionsOf(decision.errorIds);
  const stored = new Map(found.map((one) => [one.errorId, one]));
  const storedOf = ({ errorId }: DecisionChange) => stored.get(errorId) ?? null;
  const conflicts = overrides
    ? []
    : decision.decisions.flatMap((change) => compare(change, storedOf(change)) ?? []);
  const timed = {
    ...decision,
    decisions: decision.decisions.map((change) =>
      withTimeOf(decision, withStoredTimes(change, storedOf(change), overrides), now),
    ),
  };
  const isWhole = !hasUnread || (decision.status === null && !decision.isDeletion);
  if (conflicts.length > 0 || isWhole) return { decision: timed, conflicts };
  return { decision: await withAllReports(timed, source), conflicts };
}

/** Adds the reports of its groups that this device has not read. */
async function withAllReports(decision: Decision, source: GroupSource): Promise<Decision> {
  if ((await source.countOf(decision.errorIds)) === decision.reports) return decision;
  const reports = (await source.reportsOf(decision.errorIds)).filter(
    ({ reportedAt }) => reportedAt <= decision.readTo,
  );
  const { status, isDeletion } = decision;
  const known = new Set(decision.statuses.map(({ id }) => id));
  const added = reports.filter((report) => !known.has(report.id) && report.status !== status);
  return {
    ...decision,
    reports: reports.length,
    statuses: status
      ? [...decision.statuses, ...added.map(({ id, status: from }) => ({ id, from, to: status }))]
      : [],
    removed: isDeletion ? [...new Set([...decision.removed, ...reports.map(({ id }) => id)])] : [],
  };
}
