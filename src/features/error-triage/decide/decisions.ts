import { placeTime } from "@/api/lists/entryPages.ts";
import { randomId } from "@/lib/randomId.ts";
import type { AppThunk } from "@/state/types.ts";
import { selectGroupsById } from "../groups/selectGroups.ts";
import { carryOut } from "./carryOut.ts";
import { inverseOf, makeDecision, UNDO_MS, type Decision, type GroupChange } from "./decision.ts";
import {
  decisionMoved,
  decisionQueued,
  decisionRemoved,
  isOpen,
  type QueuedDecision,
} from "./decisionsSlice.ts";
import { forgetDecision, keepDecision, readKeptDecisions } from "./keptDecisions.ts";
import { show, showBefore, showStored } from "./showDecision.ts";
import { stepsOf, withSteps } from "./steps.ts";

const find = (queue: readonly QueuedDecision[], id: string) =>
  queue.find(({ decision }) => decision.id === id);

/** Carries out what is due, and a deletion when its time has come. */
function start({ notBefore }: Pick<Decision, "notBefore">): AppThunk {
  return (dispatch, _getState, { clock }) => {
    const wait = notBefore - clock.now();
    if (wait > 0) clock.setTimeout(() => void dispatch(carryOut()), wait);
    void dispatch(carryOut());
  };
}

function enqueue(decision: Decision): AppThunk {
  return (dispatch, _getState, extra) => {
    dispatch(decisionQueued({ decision, isKept: keepDecision(extra, decision) }));
    if (!decision.isDeletion) dispatch(show(decision));
    dispatch(start(decision));
  };
}

/** Makes a change to groups. It shows at once and is stored in order; offline, when the connection is back. */
export function decide(errorIds: readonly string[], change: GroupChange): AppThunk {
  return (dispatch, getState, { clock, random }) => {
    const byId = selectGroupsById(getState());
    const groups = errorIds.flatMap((errorId) => byId.get(errorId) ?? []);
    if (groups.length === 0) return;
    const newest = getState().groups.sync.marks?.newest;
    const readTo = Math.max(
      newest ? Math.floor(placeTime(newest)) : 0,
      ...groups.map(({ lastSeen }) => lastSeen),
    );
    dispatch(enqueue(makeDecision({ id: randomId(random), groups, change, now: clock.now(), readTo })));
  };
}

/**
 * Undoes a decision, by default the last one: one that waits is dropped, one that is stored in whole or in part is
 * reversed. `false` when it cannot be undone: it is being stored, or has deleted reports.
 */
export function undoDecision(id?: string): AppThunk<boolean> {
  return (dispatch, getState, extra) => {
    const { queue } = getState().decisions;
    const queued = id === undefined ? queue.at(-1) : find(queue, id);
    if (!queued || queued.phase === "running") return false;
    const { decision, phase, steps } = queued;
    if (phase === "conflict") {
      dispatch(dismissDecision(decision.id));
      return true;
    }
    // A step that failed may be stored in part.
    const tried = withSteps(decision, stepsOf(decision).slice(0, phase === "failed" ? steps + 1 : steps));
    if (tried.removed.length > 0) return false;
    forgetDecision(extra, decision.id);
    dispatch(decisionRemoved(decision.id));
    dispatch(showBefore(decision));
    if (phase !== "waiting" || steps > 0)
      dispatch(enqueue(inverseOf(tried, randomId(extra.random), extra.clock.now())));
    return true;
  };
}

/** Forgets a decision. Of one that was refused or is in conflict, what is stored is shown. */
export function dismissDecision(id: string): AppThunk {
  return (dispatch, getState, extra) => {
    const queued = find(getState().decisions.queue, id);
    if (!queued) return;
    forgetDecision(extra, id);
    dispatch(decisionRemoved(id));
    if (isOpen(queued)) void dispatch(showStored(queued.decision));
    void dispatch(carryOut());
  };
}

/** Tries a decision again that was refused. `overrides`: in spite of what was changed elsewhere. */
export function retryDecision(id: string, overrides = false): AppThunk {
  return (dispatch, getState) => {
    const queued = find(getState().decisions.queue, id);
    if (!queued) return;
    if (!queued.decision.isDeletion) dispatch(show(queued.decision));
    dispatch(
      decisionMoved({ id, phase: "waiting", reason: "", ...(overrides && { overrides, conflicts: [] }) }),
    );
    void dispatch(carryOut());
  };
}

/** Tries again what could not reach the database. For the return of the connection. */
export function resumeDecisions(): AppThunk {
  return (dispatch, getState) => {
    for (const { decision, phase, isTransient } of getState().decisions.queue) {
      if (phase === "failed" && isTransient) dispatch(decisionMoved({ id: decision.id, phase: "waiting" }));
    }
    void dispatch(carryOut());
  };
}

/** Queues and carries out what an earlier visit did not store. A deletion can be undone again first. */
export function openDecisions(): AppThunk {
  return (dispatch, getState, extra) => {
    const known = new Set(getState().decisions.queue.map(({ decision }) => decision.id));
    for (const kept of readKeptDecisions(extra)) {
      if (known.has(kept.id)) continue;
      const notBefore = kept.isDeletion ? extra.clock.now() + UNDO_MS : kept.notBefore;
      const decision = { ...kept, notBefore };
      dispatch(decisionQueued({ decision, isKept: true }));
      if (!decision.isDeletion) dispatch(show(decision));
      dispatch(start(decision));
    }
  };
}
