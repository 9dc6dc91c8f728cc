import { createSelector, createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { allReportsDeleted, wentOnline } from "../events.ts";
import type { RootState } from "@/state/types.ts";
import type { Decision, DecisionKind, Target } from "./decision.ts";
import {
  hasBegun,
  isOpen,
  isShown,
  queuedOf,
  targetsOf,
  withoutOld,
  withoutTargets,
  type QueuedDecision,
} from "./queuedDecision.ts";

interface DecisionsState {
  /** In the order in which they were made. Stored ones stay, to be undone. */
  queue: QueuedDecision[];
  /** The id of the one that the administrator wants to stop after the present commit. */
  stopping: string | null;
}

const initialState: DecisionsState = { queue: [], stopping: null };

/** Decisions of the administrator: those that are not stored yet, and the last ones that can be undone. */
export const decisionsSlice = createSlice({
  name: "decisions",
  initialState,
  reducers: {
    decisionQueued: (state, action: PayloadAction<Decision>) => {
      // Their times keep their order, although the clock may have been set back.
      const last = Math.max(0, ...state.queue.map((queued) => queued.decision.madeAt));
      const decision = { ...action.payload, madeAt: Math.max(action.payload.madeAt, last + 1) };
      state.queue = withoutOld(state.queue, decision);
      state.queue.push(queuedOf(decision));
    },
    decisionMoved: (state, action: PayloadAction<{ id: string } & Partial<QueuedDecision>>) => {
      const { id, ...changes } = action.payload;
      const queued = state.queue.find(({ decision }) => decision.id === id);
      if (queued) Object.assign(queued, changes);
      if (changes.phase && state.stopping === id) state.stopping = null;
      if (changes.phase === "done" && queued?.decision.isDeletion) {
        const gone = targetsOf([queued]);
        const isKept = (one: QueuedDecision) => isOpen(one) || one.decision.isDeletion;
        state.queue = state.queue.flatMap((one) => (isKept(one) ? one : (withoutTargets(one, gone) ?? [])));
      }
    },
    decisionRemoved: (state, action: PayloadAction<string>) => {
      state.queue = state.queue.filter(({ decision }) => decision.id !== action.payload);
    },
    decisionStopped: (state, action: PayloadAction<string>) => {
      state.stopping = action.payload;
    },
    /** Decisions as other tabs or visits have stored them; `null` for one that is gone. */
    decisionsRead: (state, action: PayloadAction<{ id: string; queued: QueuedDecision | null }[]>) => {
      for (const { id, queued } of action.payload) {
        const at = state.queue.findIndex(({ decision }) => decision.id === id);
        if (state.queue[at]?.phase === "running") continue;
        if (at >= 0) state.queue.splice(at, 1, ...(queued ? [queued] : []));
        else if (queued) state.queue.push(queued);
      }
      state.queue.sort((a, b) => a.decision.madeAt - b.decision.madeAt);
    },
    decisionsForgotten: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(wentOnline, (state) => {
        for (const queued of state.queue) {
          if (queued.phase === "failed" && queued.isTransient) queued.phase = "waiting";
          // The pause after a failure is over.
          if (!queued.decision.isDeletion) queued.decision.notBefore = 0;
        }
      })
      // What was decided about deleted errors cannot be undone.
      .addCase(allReportsDeleted, (state) => {
        state.queue = state.queue.filter((queued) => isOpen(queued) || queued.decision.kind === "enquiries");
      });
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof decisionsSlice> {}
}

export const {
  decisionQueued,
  decisionMoved,
  decisionRemoved,
  decisionStopped,
  decisionsRead,
  decisionsForgotten,
} = decisionsSlice.actions;

type State = Pick<RootState, "decisions">;

const selectOfKind = createSelector(
  [({ decisions }: State) => decisions.queue, (_: State, kind: DecisionKind) => kind],
  (queue, kind) => queue.filter(({ decision }) => decision.kind === kind),
);

/** The decisions about things of one kind, in the order in which they were made. */
export const selectQueue = <Kind extends DecisionKind>(state: State, kind: Kind) =>
  selectOfKind(state, kind) as unknown as readonly QueuedDecision<Kind>[];

/** What is being deleted: it is not shown any more. */
export const selectHidden = createSelector([selectOfKind], (queue) =>
  targetsOf(
    queue.filter(
      ({ decision, phase }) => decision.isDeletion && (phase === "waiting" || phase === "running"),
    ),
  ),
);

/** What shows a decision that waits to be stored: offline, behind another one, or for an answer. */
export const selectPending = createSelector([selectOfKind], (queue) =>
  targetsOf(queue.filter((queued) => isShown(queued) && queued.phase !== "running")),
);

/** By how much what waits to be stored will change how many things have each status. */
export const selectStatusChanges = createSelector([selectOfKind], (queue) => {
  const changes: Partial<Record<string, number>> = {};
  const statusOf = (values: Target["after"]) => (values as { status?: string } | null)?.status;
  for (const { decision, next } of queue.filter(isShown))
    for (const { before, after } of decision.targets.slice(next)) {
      const [from, to] = [statusOf(before), statusOf(after)];
      if (from === undefined || to === undefined) continue;
      changes[from] = (changes[from] ?? 0) - 1;
      changes[to] = (changes[to] ?? 0) + 1;
    }
  return changes;
});

/** The decision that a notice shows; `null` when there is none. */
export const selectLastDecision = (state: State, kind: DecisionKind) =>
  selectOfKind(state, kind).findLast(({ isDismissed, decision }) => !isDismissed && !decision.isAutomatic) ??
  null;

/** The decision that is undone next; `null` when there is none. What was deleted does not come back. */
export const selectUndoable = (state: State, kind: DecisionKind) =>
  selectOfKind(state, kind).findLast(
    (queued) =>
      !queued.decision.isUndo &&
      !queued.decision.isAutomatic &&
      (queued.phase === "running" || !queued.decision.isDeletion || !hasBegun(queued)),
  ) ?? null;

/** How many decisions of a kind are not stored. */
export const selectPendingCount = (state: State, kind: DecisionKind) =>
  selectOfKind(state, kind).filter(isOpen).length;

/** The demo, which needs no connection, has a slice that says nothing. */
export const selectOffline = (state: Pick<RootState, "pwa">): boolean => state.pwa.online === false;
