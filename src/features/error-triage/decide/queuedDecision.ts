import type { Conflict, EarlierStatuses } from "@/api/groups/groupSource.ts";
import type { Decision, Target } from "./decision.ts";

/** How far a decision has come. */
type DecisionPhase =
  /** It is carried out later: offline, or a deletion that can still be undone. */
  | "waiting"
  | "running"
  | "done"
  /** The administrator stopped it after some commits. */
  | "stopped"
  /** It was refused, or the backend cannot be reached. */
  | "failed"
  /** The stored decision was changed elsewhere meanwhile. */
  | "conflict";

export interface QueuedDecision {
  decision: Decision;
  phase: DecisionPhase;
  /** The index of the first group that is not stored, and the report after which its next commit begins. */
  next: number;
  after: string | null;
  /** The status that each changed report had before, by id: kept before the report is written. */
  earlier: EarlierStatuses;
  /** Documents changed so far. */
  done: number;
  /** Why documents could not be changed; "" without a failure. */
  reason: string;
  /** It may work later: the backend was not reached. */
  isTransient: boolean;
  /** The decisions that are stored instead of those it was based on. */
  conflicts: Conflict[];
  /** Its notice was closed. It can still be undone. */
  isDismissed: boolean;
}

/** How many stored decisions can be undone. */
const UNDO_LIMIT = 20;

/** Whether something of it may still be stored. */
export const isOpen = ({ phase }: QueuedDecision): boolean => phase !== "done" && phase !== "stopped";

/** Whether something of it may be stored, as far as is known. */
export const hasBegun = ({ phase, next, after }: QueuedDecision): boolean =>
  phase === "done" || next > 0 || after !== null;

/** Whether its groups show it before it is stored. One that was refused does not show any more. */
export const isShown = ({ decision, phase, isTransient }: QueuedDecision): boolean =>
  !decision.isDeletion &&
  (phase === "waiting" || phase === "running" || phase === "conflict" || (phase === "failed" && isTransient));

/** The error ids of the groups that these are about. */
export const errorIdsOf = (queue: readonly QueuedDecision[]): ReadonlySet<string> =>
  new Set(queue.flatMap(({ decision }) => decision.targets.map(({ errorId }) => errorId)));

/** What was decided about deleted errors cannot be undone. */
export const withoutTargets = (queue: readonly QueuedDecision[], gone: ReadonlySet<string>) =>
  queue
    .map((queued) => {
      if (isOpen(queued) || queued.decision.isDeletion) return queued;
      const { decision, next } = queued;
      const left = (targets: readonly Target[]) => targets.filter(({ errorId }) => !gone.has(errorId));
      return {
        ...queued,
        decision: { ...decision, targets: left(decision.targets) },
        next: left(decision.targets.slice(0, next)).length,
      };
    })
    .filter(({ decision }) => decision.targets.length > 0);

/** What an undo leaves has nothing to undo, and of the others only the newest stay. */
export function withoutOld(queue: QueuedDecision[]): QueuedDecision[] {
  const stored = queue.filter((one) => !isOpen(one) && !one.decision.isUndo && !one.decision.isDeletion);
  const kept = new Set(stored.slice(-UNDO_LIMIT));
  return queue.filter((one) => isOpen(one) || kept.has(one));
}
