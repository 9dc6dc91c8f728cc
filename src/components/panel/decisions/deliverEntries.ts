import { isTransient, type ApiError } from "@/api/apiError.ts";
import type { Decision, DecisionKind, DecisionValues, Target } from "@/state/decisions/decision.ts";
import { decisionMoved, selectQueue } from "@/state/decisions/decisionsSlice.ts";
import { TARGETS_AT_ONCE, type Conflict, type QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import { failureMessage } from "../failureMessage.ts";

/** How long after a failure a change is tried again, in milliseconds. */
const RETRY_MS = 30_000;

/** Whether what was to be changed is not stored any more. */
const isGone = (failure: unknown): boolean => (failure as ApiError).code === "not-found";

export interface EntryCalls<Kind extends DecisionKind> {
  /**
   * Stores what becomes of one entry. Answers what was stored elsewhere meanwhile, if so; then nothing is changed.
   * `isAutomatic`: see `Decision`.
   */
  change: (
    api: DeliveryApi,
    target: Target<Kind>,
    isAutomatic?: boolean,
  ) => Promise<{ isConflict: boolean; before: DecisionValues[Kind] }>;
  /** Deletes entries. Answers how many, and which ones are tried again when some could not be deleted. */
  remove: (
    api: DeliveryApi,
    ids: readonly string[],
  ) => Promise<{ done: number; left: readonly string[]; reason: string | null }>;
}

/** Stores the next part of a decision, and answers what that changes in the queue. Rejects when it was not stored. */
async function storeNext<Kind extends DecisionKind>(
  api: DeliveryApi,
  { decision, next, done, gone: goneBefore }: QueuedDecision<Kind>,
  { change, remove }: EntryCalls<Kind>,
): Promise<Partial<QueuedDecision>> {
  if (decision.isDeletion) {
    const removed = await remove(
      api,
      decision.targets.slice(next).map(({ id }) => id),
    );
    if (removed.left.length === 0) return { next: decision.targets.length };
    const isLeft = ({ id }: Target<Kind>) => removed.left.includes(id);
    const gone = decision.targets.filter((target) => !isLeft(target));
    return {
      phase: "failed",
      decision: { ...decision, targets: [...gone, ...decision.targets.filter(isLeft)] },
      next: gone.length,
      // Those that are tried again are counted again.
      done: next + removed.done,
      reason: removed.reason ?? "no reason was given",
    };
  }
  const targets = decision.targets.slice(next, next + TARGETS_AT_ONCE);
  const conflicts: Conflict[] = [];
  let [tried, gone] = [0, 0];
  // One after the other: reports of one error change the same group.
  for (const target of targets) {
    try {
      const { isConflict, before } = await change(api, target, decision.isAutomatic);
      if (isConflict) conflicts.push({ id: target.id, stored: before });
    } catch (failure) {
      // Of several, one that was deleted elsewhere does not keep the others from being stored; of an automatic decision
      // nobody needs to know.
      const isAlone = decision.targets.length === 1 && !decision.isAutomatic;
      if (isAlone || !isGone(failure)) {
        if (tried === 0) throw failure;
        // Those before it are stored, and the next part begins with it.
        break;
      }
      gone += 1;
    }
    tried += 1;
  }
  if (conflicts.length > 0) return { phase: "conflict", conflicts, isTransient: false };
  return { next: next + tried, done: done + tried - gone, gone: goneBefore + gone };
}

interface Delivery<Kind extends DecisionKind> {
  /** Stores the next part, and answers what that changes in the queue. */
  store: (queued: QueuedDecision<Kind>) => Promise<Partial<QueuedDecision>>;
  /** What a failure changes in the queue. */
  failed: (failure: unknown, decision: Decision<Kind>) => Partial<QueuedDecision>;
  /** Called with the decision as it is in the end, if it was not undone. */
  ended?: (queued: QueuedDecision<Kind>) => void;
}

/** Stores a decision part by part, from the first one that is not stored, until it ends or is stopped. Never rejects. */
export async function carryOut<Kind extends DecisionKind>(
  { dispatch, getState }: DeliveryApi,
  kind: Kind,
  id: string,
  { store, failed, ended }: Delivery<Kind>,
): Promise<void> {
  const find = () => selectQueue(getState(), kind).find(({ decision }) => decision.id === id);
  const move = (changes: Partial<QueuedDecision>) => dispatch(decisionMoved({ id, ...changes }));
  move({ phase: "running" });
  try {
    for (let queued = find(); queued?.phase === "running"; queued = find()) {
      if (queued.next >= queued.decision.targets.length) move({ phase: "done" });
      else if (getState().decisions.stopping === id) move({ phase: "stopped" });
      else move(await store(queued));
    }
  } catch (failure) {
    const queued = find();
    if (queued) move(failed(failure, queued.decision));
  }
  const queued = find();
  if (queued) ended?.(queued);
}

/** How decisions about the entries of a list are stored: never rejects. */
export const deliverEntries =
  <Kind extends DecisionKind>(kind: Kind, calls: EntryCalls<Kind>) =>
  (api: DeliveryApi, id: string): Promise<void> =>
    carryOut(api, kind, id, {
      store: (queued) => storeNext(api, queued, calls),
      failed: (failure, decision) => {
        if (decision.isDeletion || !isTransient(failure as ApiError)) {
          const gone = isGone(failure) ? decision.targets.length : 0;
          return { phase: "failed", isTransient: false, reason: failureMessage(failure), gone };
        }
        const notBefore = api.extra.clock.now() + RETRY_MS;
        return { phase: "waiting", isTransient: true, decision: { ...decision, notBefore } };
      },
    });
