import { createSelector, createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { GroupDecision } from "@/api/groups/decision.ts";
import { allReportsDeleted, wentOnline } from "@/state/events.ts";
import type { RootState } from "@/state/types.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { Decision } from "./decision.ts";
import {
  errorIdsOf,
  hasBegun,
  isOpen,
  isShown,
  withoutOld,
  withoutTargets,
  type QueuedDecision,
} from "./queuedDecision.ts";

interface DecisionsState {
  /** In the order in which they were made. Stored ones stay, to be undone. */
  queue: QueuedDecision[];
  /** The administrator wants the running one to stop after the present commit. */
  stopping: boolean;
}

const initialState: DecisionsState = { queue: [], stopping: false };

/** Decisions of the administrator: those that are not stored yet, and the last ones that can be undone. */
export const decisionsSlice = createSlice({
  name: "decisions",
  initialState,
  reducers: {
    decisionQueued: (state, action: PayloadAction<Decision>) => {
      state.queue = withoutOld(state.queue);
      state.queue.push({
        decision: action.payload,
        phase: "waiting",
        next: 0,
        after: null,
        earlier: {},
        done: 0,
        reason: "",
        isTransient: false,
        conflicts: [],
        isDismissed: false,
      });
    },
    decisionMoved: (state, action: PayloadAction<{ id: string } & Partial<QueuedDecision>>) => {
      const { id, ...changes } = action.payload;
      const queued = state.queue.find(({ decision }) => decision.id === id);
      if (queued) Object.assign(queued, changes);
      if (queued && changes.phase) state.stopping = false;
      if (changes.phase === "done" && queued?.decision.isDeletion) {
        state.queue = withoutTargets(state.queue, errorIdsOf([queued]));
      }
    },
    decisionRemoved: (state, action: PayloadAction<string>) => {
      state.queue = state.queue.filter(({ decision }) => decision.id !== action.payload);
    },
    decisionStopped: (state) => {
      state.stopping = true;
    },
    /** The panel may store what waits: its groups are read. */
    decisionsOpened: () => undefined,
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
        }
      })
      // What was decided about deleted errors cannot be undone.
      .addCase(allReportsDeleted, (state) => {
        state.queue = state.queue.filter(isOpen);
      });
  },
  selectors: {
    selectQueue: (state) => state.queue,
    selectStopping: (state) => state.stopping,
    /** Error ids of groups that are being deleted: they are not shown any more. */
    selectHiddenGroups: createSelector(
      (state: DecisionsState) => state.queue,
      (queue) =>
        errorIdsOf(
          queue.filter(
            ({ decision, phase }) => decision.isDeletion && (phase === "waiting" || phase === "running"),
          ),
        ),
    ),
    /** Error ids of groups that show a decision which waits to be stored: offline, behind another one, or for an answer. */
    selectPendingGroups: createSelector(
      (state: DecisionsState) => state.queue,
      (queue) => errorIdsOf(queue.filter((queued) => isShown(queued) && queued.phase !== "running")),
    ),
    /** What groups show of decisions that are not stored, by error id: the decision, and the status of all reports. */
    selectPendingTargets: createSelector(
      (state: DecisionsState) => state.queue,
      (queue): ReadonlyMap<string, { decision: GroupDecision | null; status: ReportStatus | null }> =>
        new Map(
          queue.filter(isShown).flatMap(({ decision: { targets, status, restores } }) =>
            targets.map(({ errorId, after }) => {
              return [errorId, { decision: after, status: restores ? null : status }] as const;
            }),
          ),
        ),
    ),
    /** The decision that a notice shows; `null` when there is none. */
    selectLastDecision: (state) => state.queue.findLast(({ isDismissed }) => !isDismissed) ?? null,
    /** The decision that is undone next; `null` when there is none. Deleted reports do not come back. */
    selectUndoable: (state) =>
      state.queue.findLast(
        (queued) =>
          !queued.decision.isUndo &&
          (queued.phase === "running" || !queued.decision.isDeletion || !hasBegun(queued)),
      ) ?? null,
    /** How many decisions are not stored. */
    selectPendingCount: (state) => state.queue.filter(isOpen).length,
    /** Whether a deletion has not begun. */
    selectDeletionWaits: (state) =>
      state.queue.some(({ decision, phase }) => decision.isDeletion && phase === "waiting"),
  },
});

/** The demo, which needs no connection, has a slice that says nothing. */
export const selectOffline = (state: Pick<RootState, "pwa">): boolean => state.pwa.online === false;

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof decisionsSlice> {}
}

export const {
  decisionQueued,
  decisionMoved,
  decisionRemoved,
  decisionStopped,
  decisionsOpened,
  decisionsRead,
  decisionsForgotten,
} = decisionsSlice.actions;
export const {
  selectQueue,
  selectStopping,
  selectHiddenGroups,
  selectPendingGroups,
  selectPendingTargets,
  selectLastDecision,
  selectUndoable,
  selectPendingCount,
  selectDeletionWaits,
} = decisionsSlice.selectors;
