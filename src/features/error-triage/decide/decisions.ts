import { readGroupsAgain } from "@/api/groups/readGroupsAgain.ts";
import { randomId } from "@/lib/randomId.ts";
import type { AppThunk } from "@/state/types.ts";
import { selectErrorGroups } from "../groups/selectGroups.ts";
import { inverseOf, makeDecision, type GroupChange } from "./decision.ts";
import { decisionMoved, decisionQueued, decisionRemoved, selectUndoable } from "./decisionsSlice.ts";
import { hasBegun, type QueuedDecision } from "./queuedDecision.ts";
import { GROUPS_AT_ONCE } from "./deliverDecision.ts";

const find = (queue: readonly QueuedDecision[], id: string) =>
  queue.find(({ decision }) => decision.id === id);

/** Makes a change to groups. It shows at once and is stored in order; offline, when the connection is back. */
export function decide(errorIds: readonly string[], change: GroupChange): AppThunk {
  return (dispatch, getState, { clock, random }) => {
    const now = clock.now();
    const wanted = new Set(errorIds);
    const groups = selectErrorGroups(getState(), now).filter(({ errorId }) => wanted.has(errorId));
    if (groups.length === 0) return;
    dispatch(decisionQueued(makeDecision({ id: randomId(random), groups, change, now })));
  };
}

/**
 * Undoes a decision, by default the last one: one that waits is dropped, one that is stored in whole or in part is
 * reversed. `false` when it cannot be undone: it is being stored, or has deleted reports.
 */
export function undoDecision(id?: string): AppThunk<boolean> {
  return (dispatch, getState, { clock, random }) => {
    const { decisions } = getState();
    const queued = id === undefined ? selectUndoable(getState()) : find(decisions.queue, id);
    if (!queued || queued.phase === "running") return false;
    const { decision, phase, next, after, earlier } = queued;
    if (decision.isDeletion && hasBegun(queued)) return false;
    dispatch(decisionRemoved(decision.id));
    // A commit without an answer may be stored: undo finds what is.
    if ((phase !== "waiting" && phase !== "conflict") || hasBegun(queued)) {
      const isPartial = after !== null || phase === "failed";
      const targets = decision.targets.slice(
        0,
        phase === "done" ? undefined : next + (isPartial ? GROUPS_AT_ONCE : 0),
      );
      if (targets.length > 0) {
        dispatch(
          decisionQueued(inverseOf(decision, { targets, restores: earlier }, randomId(random), clock.now())),
        );
      }
    }
    return true;
  };
}

/** Closes the notice of a decision. One that was refused or is in conflict is given up: what is stored is shown. */
export function dismissDecision(id: string): AppThunk {
  return (dispatch, getState) => {
    const queued = find(getState().decisions.queue, id);
    if (!queued) return;
    if (queued.phase === "failed" || queued.phase === "conflict") {
      dispatch(decisionRemoved(id));
      void dispatch(readGroupsAgain());
    } else dispatch(decisionMoved({ id, isDismissed: true }));
  };
}

/** Tries a decision again that was refused. `overrides`: in spite of what was changed elsewhere. */
export function retryDecision(id: string, overrides = false): AppThunk {
  return (dispatch, getState) => {
    const queued = find(getState().decisions.queue, id);
    if (!queued) return;
    const { decision, conflicts } = queued;
    const theirs = new Map(overrides ? conflicts.map(({ errorId, stored }) => [errorId, stored]) : []);
    // Undo restores what was changed elsewhere.
    const targets = decision.targets.map((target) => {
      return {
        ...target,
        before: theirs.get(target.errorId) ?? (theirs.has(target.errorId) ? null : target.before),
      };
    });
    dispatch(
      decisionMoved({ id, phase: "waiting", reason: "", conflicts: [], decision: { ...decision, targets } }),
    );
  };
}
