import { isTransient, toApiError, type ApiError } from "@/api/apiError.ts";
import type { FailureListener, GroupSource } from "@/api/groups/groupSource.ts";
import { exclusively } from "@/lib/exclusively.ts";
import type { AppThunk } from "@/state/types.ts";
import { rowsRemoved } from "../groups/groupsSlice.ts";
import type { Decision } from "./decision.ts";
import {
  decisionMoved,
  decisionRemoved,
  isOpen,
  selectOffline,
  type QueuedDecision,
} from "./decisionsSlice.ts";
import { forgetDecision, isDecisionKept, keepDecision } from "./keptDecisions.ts";
import { prepare } from "./prepare.ts";
import { show, showBefore, showStored } from "./showDecision.ts";
import { sizeOf, stepsOf, withSteps, type Step } from "./steps.ts";

function write(step: Step, source: GroupSource, onFailure: FailureListener) {
  if (step.kind === "removed") return source.removeReports(step.ids, onFailure);
  if (step.kind === "statuses") {
    const ids = step.changes.map(({ id }) => id);
    return source.setStatus(ids, step.to, onFailure);
  }
  const writes = step.changes.map(({ errorId, after, decidesStatus }) => {
    return { errorId, decision: after, decidesStatus };
  });
  return source.writeDecisions(writes, onFailure);
}

/**
 * The reports of a step that could not be changed because they were deleted elsewhere, when these are all that failed:
 * the rules refuse to change a document that does not exist, without saying why.
 */
async function goneOf(
  step: Step,
  { errorIds }: Decision,
  source: GroupSource,
  failed: number,
): Promise<string[]> {
  if (step.kind !== "statuses") return [];
  const stored = new Set((await source.reportsOf(errorIds)).map(({ id }) => id));
  const gone = step.changes.map(({ id }) => id).filter((id) => !stored.has(id));
  return gone.length === failed ? gone : [];
}

/** Stores one decision, in chunks, from the first one that is not stored. */
function run(id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const find = () => getState().decisions.queue.find(({ decision }) => decision.id === id);
    const queued = find();
    if (!queued || !extra.groups) return;
    if (queued.isKept && !isDecisionKept(extra, id)) {
      // Another tab has stored or undone it.
      dispatch(decisionRemoved(id));
      await dispatch(showStored(queued.decision));
      return;
    }
    const source = await extra.groups();
    const isResumed = queued.steps > 0;
    const prepared = await prepare(queued.decision, source, {
      now: extra.clock.now(),
      // What was begun keeps its chunks.
      hasUnread: !isResumed && Boolean(getState().groups.sync.marks?.oldest),
      overrides: queued.overrides || isResumed,
    });
    if (!find()) return;
    if (prepared.conflicts.length > 0) {
      dispatch(decisionMoved({ id, phase: "conflict", conflicts: prepared.conflicts }));
      return;
    }
    const { decision } = prepared;
    // Before the first write: what undo restores is known after a crash too.
    dispatch(
      decisionMoved({ id, decision, ...(queued.isKept && { isKept: keepDecision(extra, decision) }) }),
    );

    const steps = stepsOf(decision);
    let { missing } = queued;
    for (const [index, step] of steps.entries()) {
      if (index < queued.steps) continue;
      if (getState().decisions.stopping) {
        forgetDecision(extra, id);
        dispatch(showBefore(withSteps(decision, steps.slice(index))));
        dispatch(decisionMoved({ id, phase: "stopped" }));
        return;
      }
      let failure: ApiError | null = null;
      const result = await write(step, source, (reason) => (failure ??= reason));
      const gone = failure ? await goneOf(step, decision, source, result.failed) : [];
      if (!find()) return;
      if (failure && gone.length === 0) {
        await dispatch(refuse(id, failure));
        return;
      }
      missing += result.failed;
      dispatch(show(withSteps(decision, [step])));
      if (gone.length > 0) dispatch(rowsRemoved(gone));
      const done = sizeOf(steps.slice(0, index + 1)) - missing;
      dispatch(decisionMoved({ id, steps: index + 1, done, missing }));
    }
    forgetDecision(extra, id);
    dispatch(decisionMoved({ id, phase: "done" }));
  };
}

/** Says why a decision is not stored. One that was refused is not shown any more; what is stored is. */
function refuse(id: string, failure: ApiError): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const queued = getState().decisions.queue.find(({ decision }) => decision.id === id);
    if (!queued) return;
    const reason = failure.message;
    dispatch(decisionMoved({ id, phase: "failed", reason, isTransient: isTransient(failure) }));
    if (!isTransient(failure)) await dispatch(showStored(queued.decision));
  };
}

/** The first decision that waits, is due, and has no earlier unstored one about the same groups. */
function nextOf(queue: readonly QueuedDecision[], now: number): QueuedDecision | undefined {
  const held = new Set<string>();
  for (const queued of queue.filter(isOpen)) {
    const { phase, decision } = queued;
    const isFree = decision.errorIds.every((errorId) => !held.has(errorId));
    if (phase === "waiting" && decision.notBefore <= now && isFree) return queued;
    for (const errorId of decision.errorIds) held.add(errorId);
  }
  return undefined;
}

/** One tab at a time, so that no decision is carried out twice. */
const inTurn = exclusively(globalThis.navigator?.locks);

/** Carries out every decision that is due, one at a time; decisions about the same group in their order. */
export function carryOut(): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    for (;;) {
      const { queue } = getState().decisions;
      if (selectOffline(getState()) || queue.some(({ phase }) => phase === "running")) return;
      const next = nextOf(queue, extra.clock.now());
      if (!next) return;
      const { id } = next.decision;
      dispatch(decisionMoved({ id, phase: "running" }));
      try {
        const work = () => dispatch(run(id));
        await (next.isKept ? inTurn("holmwerk:decisions", work) : work());
      } catch (error) {
        await dispatch(refuse(id, toApiError(error)));
      }
    }
  };
}
