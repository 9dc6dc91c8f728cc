import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { Decision, DecisionKind, DecisionValues, Target } from "./decision.ts";

/** How far a decision has come. */
type DecisionPhase =
  /** It is carried out later: offline, after a pause, or a deletion that can still be undone. */
  | "waiting"
  | "running"
  | "done"
  /** The administrator stopped it after some commits. */
  | "stopped"
  /** It was refused, or the backend cannot be reached. */
  | "failed"
  /** What is stored was changed elsewhere meanwhile. */
  | "conflict";

/** A target that was changed elsewhere, and what is stored of it now. */
export interface Conflict<Kind extends DecisionKind = DecisionKind> {
  id: string;
  stored: DecisionValues[Kind];
  /** What is stored on request, where it is not what was decided: the part that the decision leaves stays theirs. */
  merged?: DecisionValues[Kind];
}

export interface QueuedDecision<Kind extends DecisionKind = DecisionKind> {
  decision: Decision<Kind>;
  phase: DecisionPhase;
  /** The index of the first target that is not stored, and the report after which its next commit begins. */
  next: number;
  after: string | null;
  /** The status that each changed report had before, by id: kept before the report is written. */
  earlier: Record<string, ReportStatus>;
  /** Documents changed so far. */
  done: number;
  /** Targets that it could not be stored for, as they had been deleted elsewhere. */
  gone: number;
  /** Why documents could not be changed; "" without a failure. */
  reason: string;
  /** An answer is missing: what was asked for may be stored, and may work later. */
  isTransient: boolean;
  /** What is stored instead of what it was based on. */
  conflicts: Conflict<Kind>[];
  /** Its notice was closed. It can still be undone. */
  isDismissed: boolean;
}

/** A decision of which nothing is stored. */
export const queuedOf = (decision: Decision): QueuedDecision => ({
  decision,
  phase: "waiting",
  next: 0,
  after: null,
  earlier: {},
  done: 0,
  gone: 0,
  reason: "",
  isTransient: false,
  conflicts: [],
  isDismissed: false,
});

/** How many targets are stored together. A query of two statuses of so many errors has the 30 cases that it may have. */
export const TARGETS_AT_ONCE = 15;

/** How many stored decisions can be undone. */
const UNDO_LIMIT = 20;

/** Whether something of it may still be stored. */
export const isOpen = ({ phase }: QueuedDecision): boolean => phase !== "done" && phase !== "stopped";

/** Whether something of it may be stored, as far as is known. A deletion without an answer can still be given up. */
export const hasBegun = ({ decision, phase, next, after, isTransient }: QueuedDecision): boolean =>
  phase === "done" || next > 0 || after !== null || (isTransient && !decision.isDeletion);

/** Whether it waits for the time after a failure at which it is tried again. */
export const isPaused = ({ phase, decision }: QueuedDecision): boolean =>
  phase === "waiting" && !decision.isDeletion && decision.notBefore > decision.madeAt;

/** Whether its targets show it before it is stored. One that was refused does not show any more. */
export const isShown = ({ decision, phase, isTransient }: QueuedDecision): boolean =>
  !decision.isDeletion &&
  (phase === "waiting" || phase === "running" || phase === "conflict" || (phase === "failed" && isTransient));

/** Targets on top of what is stored of them, which undo restores. */
export const overConflicts = <Kind extends DecisionKind>(
  targets: readonly Target<Kind>[],
  conflicts: readonly Conflict<Kind>[],
): Target<Kind>[] =>
  targets.map((target) => {
    const theirs = conflicts.find(({ id }) => id === target.id);
    return theirs ? { ...target, before: theirs.stored, after: theirs.merged ?? target.after } : target;
  });

/** The ids of what these are about. */
export const targetsOf = (queue: readonly QueuedDecision[]): ReadonlySet<string> =>
  new Set(queue.flatMap(({ decision }) => decision.targets.map(({ id }) => id)));

/** The decision without targets that are deleted: it can be neither stored nor undone for them. `null`: none is left. */
export function withoutTargets(queued: QueuedDecision, gone: ReadonlySet<string>): QueuedDecision | null {
  const { decision, next, conflicts } = queued;
  const isLeft = ({ id }: { id: string }) => !gone.has(id);
  const targets = decision.targets.filter(isLeft);
  return targets.length === 0
    ? null
    : {
        ...queued,
        decision: { ...decision, targets },
        next: decision.targets.slice(0, next).filter(isLeft).length,
        conflicts: conflicts.filter(isLeft),
      };
}

/** A deletion that was refused, and that the new decision repeats. */
const isRepeated = ({ phase, decision }: QueuedDecision, { isDeletion, targets }: Decision): boolean =>
  phase === "failed" &&
  decision.isDeletion &&
  isDeletion &&
  decision.targets.every(({ id }) => targets.some((target) => target.id === id));

/**
 * What stays when a decision is added. What an undo leaves has nothing to undo, and of the others only the newest stay.
 */
export function withoutOld(queue: QueuedDecision[], added: Decision): QueuedDecision[] {
  const canUndo = ({ isUndo, isAutomatic, isDeletion }: Decision) => !isUndo && !isAutomatic && !isDeletion;
  const stored = queue.filter((one) => !isOpen(one) && canUndo(one.decision));
  const kept = new Set(stored.slice(-UNDO_LIMIT));
  return queue.filter((one) => (isOpen(one) ? !isRepeated(one, added) : kept.has(one)));
}
