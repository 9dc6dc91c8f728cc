import type { AppThunk } from "@/state/types.ts";
import { reportStatuses } from "@/telemetry/report/report.ts";
import {
  decisionsChanged,
  decisionsRead,
  decisionsRemoved,
  rowsChanged,
  rowsRead,
  rowsRemoved,
} from "../groups/groupsSlice.ts";
import { kept } from "../groups/reading.ts";
import { inverseOf, type Decision } from "./decision.ts";

/** Shows in the groups what a decision changes. */
export function show({ decisions, statuses, removed }: Decision): AppThunk {
  return (dispatch) => {
    for (const to of reportStatuses) {
      const ids = statuses.filter((change) => change.to === to).map(({ id }) => id);
      if (ids.length > 0) dispatch(rowsChanged({ ids, status: to }));
    }
    const stored = decisions.flatMap(({ after }) => (after ? [after] : []));
    const gone = decisions.flatMap(({ errorId, after }) => (after ? [] : [errorId]));
    if (stored.length > 0) dispatch(decisionsChanged(stored));
    if (gone.length > 0) dispatch(decisionsRemoved(gone));
    if (removed.length > 0) dispatch(rowsRemoved(removed));
  };
}

/** Shows the groups as they were before a decision. A deletion shows only once it is carried out. */
export function showBefore(decision: Decision): AppThunk {
  return (dispatch, _getState, { clock }) => {
    if (!decision.isDeletion) dispatch(show(inverseOf(decision, decision.id, clock.now())));
  };
}

/**
 * Shows what is stored about the groups of a decision, read again, with the later decisions that wait. What cannot be
 * read is shown as before the decision.
 */
export function showStored(decision: Decision): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const { openedAt } = getState().groups.sync;
    dispatch(showBefore(decision));
    try {
      const source = await extra.groups?.();
      if (!source) return;
      const decisions = await source.decisionsOf(decision.errorIds);
      const reports = await source.reportsOf(decision.errorIds);
      if (getState().groups.sync.openedAt !== openedAt) return;
      const ids = new Set(reports.map(({ id }) => id));
      const errorIds = new Set(decision.errorIds);
      const { rows } = getState().groups;
      const gone = Object.values(rows).filter(({ id, errorId }) => errorIds.has(errorId) && !ids.has(id));
      dispatch(rowsRead(kept(reports.filter(({ id }) => id in rows))));
      if (gone.length > 0) dispatch(rowsRemoved(gone.map(({ id }) => id)));
      dispatch(decisionsRead(decisions));
      const decided = new Set(decisions.map(({ errorId }) => errorId));
      dispatch(decisionsRemoved(decision.errorIds.filter((errorId) => !decided.has(errorId))));
    } catch {
      // The next synchronisation reads it.
    }
    for (const later of getState().decisions.queue) {
      const isShown = later.phase === "waiting" || later.phase === "running";
      if (isShown && !later.decision.isDeletion) dispatch(show(later.decision));
    }
  };
}
