import { toApiError, type ApiError } from "@/api/apiError.ts";
import type { GroupDecision } from "@/api/groups/decision.ts";
import type { GroupSource } from "@/api/groups/groupSource.ts";
import { CHUNK_SIZE } from "@/api/lists/bulkWrite.ts";
import { randomId } from "@/lib/randomId.ts";
import type { AppThunk, StoreExtra } from "@/state/types.ts";
import { reportStatuses } from "@/telemetry/report/report.ts";
import { decisionsChanged, decisionsRemoved, rowsChanged, rowsRemoved } from "../groups/groupsSlice.ts";
import { selectGroupsById } from "../groups/selectGroups.ts";
import { inverseOf, makeDecision, type Decision, type GroupChange } from "./decision.ts";
import { decisionMoved, decisionQueued, decisionRemoved, type QueuedDecision } from "./decisionsSlice.ts";
import { forgetDecision, keepDecision } from "./keptDecisions.ts";

/** Shows in the groups what a decision changes. A deletion shows once it is carried out. */
function show({ decisions, statuses }: Decision): AppThunk {
  return (dispatch) => {
    for (const to of reportStatuses) {
      const ids = statuses.filter((change) => change.to === to).map(({ id }) => id);
      if (ids.length > 0) dispatch(rowsChanged({ ids, status: to }));
    }
    const stored = decisions.flatMap(({ after }) => (after ? [after] : []));
    const gone = decisions.flatMap(({ errorId, after }) => (after ? [] : [errorId]));
    if (stored.length > 0) dispatch(decisionsChanged(stored));
    if (gone.length > 0) dispatch(decisionsRemoved(gone));
  };
}

const find = (queue: readonly QueuedDecision[], id: string) =>
  queue.find(({ decision }) => decision.id === id);

function enqueue(decision: Decision): AppThunk {
  return (dispatch, getState, extra) => {
    keepDecision(decision);
    dispatch(decisionQueued({ decision, isLate: getState().pwa.online === false }));
    if (decision.removed.length === 0) dispatch(show(decision));
    const wait = decision.notBefore - extra.clock.now();
    if (wait > 0) extra.clock.setTimeout(() => void dispatch(carryOut()), wait);
    void dispatch(carryOut());
  };
}

/** Makes a change to groups. It shows at once and is stored in order; offline, when the connection is back. */
export function decide(errorIds: readonly string[], change: GroupChange): AppThunk {
  return (dispatch, getState, { clock, random }) => {
    const byId = selectGroupsById(getState());
    const groups = errorIds.flatMap((errorId) => byId.get(errorId) ?? []);
    if (groups.length > 0) dispatch(enqueue(makeDecision(randomId(random), groups, change, clock.now())));
  };
}

/** Undoes the last decision: one that is not stored yet is dropped, a stored one is reversed. */
export function undoDecision(): AppThunk<boolean> {
  return (dispatch, getState, { clock, random }) => {
    const last = getState().decisions.queue.at(-1);
    if (!last || last.phase === "running") return false;
    const { decision, phase } = last;
    const isStored = phase === "done" || phase === "stopped";
    if (isStored && decision.removed.length > 0) return false;
    const inverse = inverseOf(decision, randomId(random), clock.now());
    forgetDecision(decision.id);
    dispatch(decisionRemoved(decision.id));
    if (isStored || last.done > 0) dispatch(enqueue(inverse));
    else if (decision.removed.length === 0) dispatch(show(inverse));
    return true;
  };
}

/** Forgets a decision that was refused, and shows again what is stored. */
export function dismissDecision(id: string): AppThunk {
  return (dispatch, getState, { clock }) => {
    const queued = find(getState().decisions.queue, id);
    if (!queued) return;
    forgetDecision(id);
    dispatch(decisionRemoved(id));
    const isShown = queued.decision.removed.length === 0 && queued.phase !== "done";
    if (isShown && queued.phase !== "stopped") dispatch(show(inverseOf(queued.decision, id, clock.now())));
  };
}

/** Tries a decision again that was refused. `anyway`: in spite of what was changed elsewhere. */
export function retryDecision(id: string, anyway = false): AppThunk {
  return (dispatch) => {
    dispatch(
      decisionMoved({ id, phase: "waiting", reason: "", failed: 0, ...(anyway && { isLate: false }) }),
    );
    void dispatch(carryOut());
  };
}

/** What two decisions say, without their times, which differ between server and device. */
const contentOf = (decision: GroupDecision | null | undefined): string =>
  decision ? JSON.stringify([decision.status, decision.note, decision.issueUrl, decision.snooze]) : "";

/** Stored decisions that are neither what this one was based on nor what it says. */
async function conflictsOf({ decisions }: Decision, source: GroupSource): Promise<GroupDecision[]> {
  const stored = await source.decisionsOf(decisions.map(({ errorId }) => errorId));
  return stored.filter((one) => {
    const own = decisions.find(({ errorId }) => errorId === one.errorId);
    return ![contentOf(own?.before), contentOf(own?.after)].includes(contentOf(one));
  });
}

/** Carries out one decision, in chunks. Documents that are changed already are not changed again. */
function run({ decision, isLate, done: before }: QueuedDecision): AppThunk<Promise<void>> {
  const { id } = decision;
  return async (dispatch, getState, extra) => {
    const source = await openGroups(extra);
    if (isLate) {
      const conflicts = await conflictsOf(decision, source);
      if (conflicts.length > 0) {
        dispatch(decisionMoved({ id, phase: "conflict", conflicts }));
        return;
      }
    }
    let failure: ApiError | null = null;
    const onFailure = (reason: ApiError) => {
      // A report that was deleted elsewhere needs no status.
      if (reason.code !== "not-found") failure = reason;
    };
    const steps = stepsOf(decision, source, onFailure);
    let [done, failed, left] = [0, 0, before];
    for (const step of steps) {
      // An earlier attempt has done this.
      if (left >= step.size) {
        left -= step.size;
        done += step.size;
        continue;
      }
      if (getState().decisions.stopping) {
        dispatch(decisionMoved({ id, phase: "stopped", done, failed }));
        return;
      }
      const result = await step.write();
      done += result.done;
      failed += result.failed;
      dispatch(decisionMoved({ id, done, failed }));
      if (failure && result.done === 0) break;
    }
    if (failure) {
      const { message } = failure as ApiError;
      dispatch(decisionMoved({ id, phase: "failed", reason: message, isLate: true }));
      return;
    }
    forgetDecision(id);
    dispatch(show(decision));
    if (decision.removed.length > 0) dispatch(rowsRemoved(decision.removed));
    dispatch(decisionMoved({ id, phase: "done" }));
  };
}

/** The chunks of a decision in their order: decisions first, since they say what becomes of the reports. */
function stepsOf(decision: Decision, source: GroupSource, onFailure: (reason: ApiError) => void) {
  const chunks = <Item, Result>(items: readonly Item[], write: (chunk: Item[]) => Promise<Result>) =>
    Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) => {
      const chunk = items.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE);
      return { size: chunk.length, write: () => write(chunk) };
    });
  const writes = decision.decisions.map(({ errorId, after, decidesStatus }) => ({
    errorId,
    decision: after,
    decidesStatus,
  }));
  return [
    ...chunks(writes, (chunk) => source.writeDecisions(chunk, onFailure)),
    ...reportStatuses.flatMap((to) => {
      const ids = decision.statuses.filter((change) => change.to === to).map((change) => change.id);
      return chunks(ids, (chunk) => source.setStatus(chunk, to, onFailure));
    }),
    ...chunks(decision.removed, (chunk) => source.removeReports(chunk, onFailure)),
  ];
}

async function openGroups({ groups }: StoreExtra): Promise<GroupSource> {
  if (!groups) throw new Error("There is no panel here.");
  return groups();
}

/** Carries out every decision that is due, in the order in which they were made, one at a time. */
export function carryOut(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock }) => {
    for (;;) {
      const { queue } = getState().decisions;
      if (getState().pwa.online === false || queue.some(({ phase }) => phase === "running")) return;
      const next = queue.find(
        ({ phase, decision }) => phase === "waiting" && decision.notBefore <= clock.now(),
      );
      if (!next) return;
      const { id } = next.decision;
      dispatch(decisionMoved({ id, phase: "running" }));
      try {
        await dispatch(run(next));
      } catch (error) {
        dispatch(decisionMoved({ id, phase: "failed", reason: toApiError(error).message, isLate: true }));
      }
    }
  };
}
