import { createSelector, createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { RootState } from "@/state/types.ts";
import type { Decision } from "./decision.ts";
import type { Conflict } from "./prepare.ts";

/** How far a decision has come. */
type DecisionPhase =
  /** It is carried out later: offline, or a deletion that can still be undone. */
  | "waiting"
  | "running"
  | "done"
  /** The administrator stopped it after some chunks. */
  | "stopped"
  /** It was refused, or the backend cannot be reached. */
  | "failed"
  /** The stored decision was changed elsewhere meanwhile. */
  | "conflict";

export interface QueuedDecision {
  decision: Decision;
  phase: DecisionPhase;
  /** How many of its steps are stored. */
  steps: number;
  /** Documents changed so far, and reports that were deleted elsewhere and needed no change. */
  done: number;
  missing: number;
  /** Why documents could not be changed; "" without a failure. */
  reason: string;
  /** It may work later: the backend was not reached. */
  isTransient: boolean;
  /** The administrator wants it in spite of what was changed elsewhere. */
  overrides: boolean;
  /** The decisions that are stored instead of those it was based on. */
  conflicts: Conflict[];
  /** Whether it is kept on this device: another tab that has stored or undone it takes it away there. */
  isKept: boolean;
}

interface DecisionsState {
  /** In the order in which they were made. The last one can be undone. */
  queue: QueuedDecision[];
  /** The administrator wants the running one to stop after the present chunk. */
  stopping: boolean;
}

const initialState: DecisionsState = { queue: [], stopping: false };

/** Whether something of it may still be stored. */
export const isOpen = ({ phase }: QueuedDecision): boolean => phase !== "done" && phase !== "stopped";

/** The demo, which needs no connection, has no slice for it. */
export const selectOffline = (state: Partial<Pick<RootState, "pwa">>): boolean => state.pwa?.online === false;

/** Whether it shows in its groups and is not being stored. One that was refused does not show any more. */
const isPending = ({ decision, phase, isTransient }: QueuedDecision): boolean =>
  !decision.isDeletion &&
  (phase === "waiting" || phase === "conflict" || (phase === "failed" && isTransient));

/** Whether it is a deletion that has not begun. */
const isWaitingDeletion = ({ decision, phase }: QueuedDecision): boolean =>
  decision.isDeletion && phase === "waiting";

/** Decisions of the administrator, from when they are made until the next one replaces the last stored one. */
export const decisionsSlice = createSlice({
  name: "decisions",
  initialState,
  reducers: {
    decisionQueued: (state, action: PayloadAction<{ decision: Decision; isKept: boolean }>) => {
      state.queue = state.queue.filter(isOpen);
      state.queue.push({
        ...action.payload,
        phase: "waiting",
        steps: 0,
        done: 0,
        missing: 0,
        reason: "",
        isTransient: false,
        overrides: false,
        conflicts: [],
      });
    },
    decisionMoved: (state, action: PayloadAction<{ id: string } & Partial<QueuedDecision>>) => {
      const { id, ...changes } = action.payload;
      const queued = state.queue.find(({ decision }) => decision.id === id);
      if (queued) Object.assign(queued, changes);
      if (queued && changes.phase) state.stopping = false;
    },
    decisionRemoved: (state, action: PayloadAction<string>) => {
      state.queue = state.queue.filter(({ decision }) => decision.id !== action.payload);
    },
    decisionStopped: (state) => {
      state.stopping = true;
    },
    decisionsForgotten: () => initialState,
  },
  selectors: {
    selectQueue: (state) => state.queue,
    selectStopping: (state) => state.stopping,
    /** Whether a decision waits to be stored, runs, or could not be stored. */
    selectHasPending: (state) => state.queue.some(isOpen),
    /** Error ids of groups that are being deleted: they are not shown any more. */
    selectHiddenGroups: createSelector(
      (state: DecisionsState) => state.queue,
      (queue): ReadonlySet<string> =>
        new Set(
          queue
            .filter(
              ({ decision, phase }) => decision.isDeletion && (phase === "waiting" || phase === "running"),
            )
            .flatMap(({ decision }) => decision.errorIds),
        ),
    ),
    /** Error ids of groups that show a decision which waits to be stored: offline, behind another one, or for an answer. */
    selectPendingGroups: createSelector(
      (state: DecisionsState) => state.queue,
      (queue): ReadonlySet<string> =>
        new Set(queue.filter(isPending).flatMap(({ decision }) => decision.errorIds)),
    ),
    /** The decision that a notice shows and that can be undone; `null` when there is none. */
    selectLastDecision: (state) => state.queue.at(-1) ?? null,
    /** How many decisions are not stored. */
    selectPendingCount: (state) => state.queue.filter(isOpen).length,
    selectDeletionWaits: (state) => state.queue.some(isWaitingDeletion),
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof decisionsSlice> {}
}

export const { decisionQueued, decisionMoved, decisionRemoved, decisionStopped, decisionsForgotten } =
  decisionsSlice.actions;
export const {
  selectQueue,
  selectStopping,
  selectHasPending,
  selectHiddenGroups,
  selectPendingGroups,
  selectLastDecision,
  selectPendingCount,
  selectDeletionWaits,
} = decisionsSlice.selectors;
