import { randomId } from "@/lib/randomId.ts";
import { cutText } from "@/lib/text.ts";
import type { AppThunk, RootState } from "../types.ts";
import { inverseOf, partOf, reportsOf, UNDO_MS, type Decision, type DecisionKind } from "./decision.ts";
import { decisionMoved, decisionQueued, decisionRemoved, selectUndoable } from "./decisionsSlice.ts";
import { hasBegun, overConflicts, TARGETS_AT_ONCE, type QueuedDecision } from "./queuedDecision.ts";

/** Longest name of what a decision is about, in UTF-16 code units: notices show all of it, and screen readers say it. */
const LONGEST_SUBJECT = 120;

interface Making<Kind extends DecisionKind>
  extends
    Pick<Decision<Kind>, "kind" | "lead" | "subject" | "targets">,
    Partial<Pick<Decision, "status" | "isDeletion" | "isAutomatic">> {}

/** Makes a decision that is stored at once, or for a deletion after the time to undo it. */
export function makeDecision<Kind extends DecisionKind>(made: Making<Kind>): AppThunk {
  return (dispatch, _getState, { clock, random }) => {
    const madeAt = clock.now();
    const subject = cutText(made.subject, LONGEST_SUBJECT);
    const decision = {
      id: randomId(random),
      reports: reportsOf(made.targets),
      status: null,
      restores: null,
      isUndo: false,
      isDeletion: false,
      madeAt,
      notBefore: made.isDeletion ? madeAt + UNDO_MS : madeAt,
      ...made,
      subject: subject === made.subject ? subject : `${subject}…`,
    };
    dispatch(decisionQueued(decision));
  };
}

const find = ({ decisions }: Pick<RootState, "decisions">, id: string): QueuedDecision | undefined =>
  decisions.queue.find(({ decision }) => decision.id === id);

/** How many of its targets may be stored. */
function countStored({ decision, phase, next, after, isTransient }: QueuedDecision): number {
  if (phase === "done" || phase === "running") return decision.targets.length;
  // A commit without an answer may be stored: undo finds what is.
  return next + (after !== null || phase === "failed" || isTransient ? TARGETS_AT_ONCE : 0);
}

/**
 * Undoes a decision, by default the last one of its kind: one that waits is dropped, one that is stored in whole or in
 * part is reversed. Answers it as it was; `null` when it cannot be undone: it changes reports at this moment, or has
 * deleted something.
 */
export function undoDecision(kind: DecisionKind, id?: string): AppThunk<QueuedDecision | null> {
  return (dispatch, getState, { clock, random }) => {
    const queued = id === undefined ? selectUndoable(getState(), kind) : find(getState(), id);
    if (!queued) return null;
    const { decision, phase, earlier } = queued;
    const runs = phase === "running";
    if (decision.isDeletion && (runs || hasBegun(queued))) return null;
    // Until it has ended, nobody knows which reports it changes.
    if (runs && decision.status !== null) return null;
    if (runs) dispatch(decisionMoved({ id: decision.id, decision: { ...decision, isUndo: true } }));
    else dispatch(decisionRemoved(decision.id));
    const mayBeStored = (phase !== "waiting" && phase !== "conflict") || hasBegun(queued);
    const targets = mayBeStored ? decision.targets.slice(0, countStored(queued)) : [];
    if (targets.length > 0) {
      dispatch(
        decisionQueued(inverseOf(decision, { targets, restores: earlier }, randomId(random), clock.now())),
      );
    }
    return queued;
  };
}

/**
 * Closes the notice of a decision. One that was refused is given up: what is stored is shown, and what it may have stored
 * before can be undone. One in conflict leaves what was changed elsewhere as it is, and its other targets are stored.
 * `counted` names a number of them.
 */
export function closeDecision(id: string, counted: (count: number) => string): AppThunk {
  return (dispatch, getState) => {
    const queued = find(getState(), id);
    if (!queued) return;
    const { decision, phase, conflicts } = queued;
    const theirs = new Set(phase === "conflict" ? conflicts.map((conflict) => conflict.id) : []);
    // None of those that are left out comes before `next`.
    const targets = decision.targets.filter((target) => !theirs.has(target.id));
    const isGivenUp = phase === "failed" || targets.length === 0;
    if (isGivenUp && hasBegun(queued)) dispatch(decisionMoved({ id, phase: "stopped", isDismissed: true }));
    else if (isGivenUp) dispatch(decisionRemoved(id));
    else if (phase === "conflict") {
      const part = partOf(decision, targets, counted);
      dispatch(decisionMoved({ id, phase: "waiting", conflicts: [], decision: part }));
    } else dispatch(decisionMoved({ id, isDismissed: true }));
  };
}

/** Tries a decision again that was refused. `overrides`: in spite of what was changed elsewhere. */
export function retryDecision(id: string, overrides = false): AppThunk {
  return (dispatch, getState) => {
    const queued = find(getState(), id);
    if (!queued) return;
    const { decision, conflicts } = queued;
    const targets = overConflicts(decision.targets, overrides ? conflicts : []);
    dispatch(
      decisionMoved({ id, phase: "waiting", reason: "", conflicts: [], decision: { ...decision, targets } }),
    );
  };
}

/** Carries out a deletion that waits without waiting any longer. */
export function deleteNow(id: string): AppThunk {
  return (dispatch, getState) => {
    const queued = find(getState(), id);
    if (queued) dispatch(decisionMoved({ id, decision: { ...queued.decision, notBefore: 0 } }));
  };
}
