import { createSelector, createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { GroupDecision } from "@/api/groups/decision.ts";
import type { Decision } from "./decision.ts";

/** How far a decision has come. */
export type DecisionPhase =
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
  /** Documents changed so far, and those that could not be changed. */
  done: number;
  failed: number;
  total: number;
  /** Why documents could not be changed; "" without a failure. */
  reason: string;
  /** Made while offline or by an earlier visit: what is stored is compared before it is carried out. */
  isLate: boolean;
  /** The decisions that are stored instead of those it was based on. */
  conflicts: GroupDecision[];
}

interface DecisionsState {
  /** In the order in which they were made. The last one can be undone. */
  queue: QueuedDecision[];
  /** The administrator wants the running one to stop after the present chunk. */
  stopping: boolean;
}

const initialState: DecisionsState = { queue: [], stopping: false };

const totalOf = ({ decisions, statuses, removed }: Decision): number =>
  decisions.length + statuses.length + removed.length;

const isOpen = ({ phase }: QueuedDecision): boolean => phase !== "done" && phase !== "stopped";

/** Decisions of the administrator, from when they are made until the next one replaces the last stored one. */
export const decisionsSlice = createSlice({
  name: "decisions",
  initialState,
  reducers: {
    decisionQueued: (state, action: PayloadAction<{ decision: Decision; isLate: boolean }>) => {
      const { decision, isLate } = action.payload;
      state.queue = state.queue.filter(isOpen);
      state.queue.push({
        decision,
        phase: "waiting",
        done: 0,
        failed: 0,
        total: totalOf(decision),
        reason: "",
        isLate,
        conflicts: [],
      });
    },
    decisionMoved: (
      state,
      action: PayloadAction<{ id: string } & Partial<Omit<QueuedDecision, "decision" | "total">>>,
    ) => {
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
        new Set(queue.filter(isOpen).flatMap(({ decision }) => decision.deleted)),
    ),
    /** The decision that a notice shows and that can be undone; `null` when there is none. */
    selectLastDecision: (state) => state.queue.at(-1) ?? null,
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof decisionsSlice> {}
}

export const { decisionQueued, decisionMoved, decisionRemoved, decisionStopped, decisionsForgotten } =
  decisionsSlice.actions;
export const { selectQueue, selectStopping, selectHasPending, selectHiddenGroups, selectLastDecision } =
  decisionsSlice.selectors;
