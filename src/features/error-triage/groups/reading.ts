import type { UnknownAction } from "@reduxjs/toolkit";
import type { ErrorReport } from "@/api/errorReport.ts";
import type { GroupSource } from "@/api/groups/groupSource.ts";
import type { SyncMarks } from "@/api/report-copy/reportCopy.ts";
import type { AppDispatch, RootState } from "@/state/types.ts";
import type { GroupsState } from "./groupsState.ts";
import { selectHasPending } from "../decide/decisionsSlice.ts";
import { toRow, toTexts } from "./toRow.ts";

/** One reading of the database into the store. */
export interface Reading {
  source: GroupSource;
  now: () => number;
  groups: () => GroupsState;
  /** Whether decisions of this device wait to be stored: what it shows differs from what is stored. */
  hasPendingChanges: () => boolean;
  /** Dispatches. @throws when the administrator has signed out meanwhile: the answer is discarded. */
  put: (action: UnknownAction) => void;
}

interface ReadingOf {
  dispatch: AppDispatch;
  getState: () => RootState;
  source: GroupSource;
  now: () => number;
  /** The opening that the reading belongs to. */
  openedAt: number;
}

/** A reading that ends when the groups are forgotten. */
export function startReading({ dispatch, getState, source, now, openedAt }: ReadingOf): Reading {
  return {
    source,
    now,
    groups: () => getState().groups,
    hasPendingChanges: () => selectHasPending(getState()),
    put: (action) => {
      if (getState().groups.sync.openedAt !== openedAt) throw new Error("The groups were closed.");
      dispatch(action);
    },
  };
}

export const NO_MARKS: SyncMarks = {
  newest: null,
  oldest: null,
  reportsChanged: null,
  decisionsChanged: null,
  changedHere: [],
  older: null,
};

/** How far reading has come now. */
export const marksOf = ({ sync }: GroupsState): SyncMarks => sync.marks ?? NO_MARKS;

/** What the store keeps of these reports. */
export const kept = (reports: readonly ErrorReport[]) => ({
  rows: reports.map(toRow),
  texts: reports.map(toTexts),
});
