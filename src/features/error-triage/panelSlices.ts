import { createAction } from "@reduxjs/toolkit";
import { useEffect } from "react";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import type { AppThunk } from "@/state/types.ts";
import { decisionsSlice } from "./decide/decisionsSlice.ts";
import { groupsSlice } from "./groups/groupsSlice.ts";

/** The slices that only the panel needs. They join the store with its page, so public pages do not download them. */
const panelSlices = [groupsSlice, decisionsSlice];

/** Dispatched after the slices have joined, so that their initial states are in the store before the panel renders. */
const panelSlicesJoined = createAction("panel/slicesJoined");

/** Adds the panel's slices to the store when they are not there yet. */
function joinPanelSlices(): AppThunk {
  return (dispatch, getState, extra) => {
    if (getState().groups) return;
    for (const { reducerPath, reducer } of panelSlices) extra.joinSlice(reducerPath, reducer);
    dispatch(panelSlicesJoined());
  };
}

/** `true` once the panel's slices are in the store. */
export function usePanelSlices(): boolean {
  const dispatch = useAppDispatch();
  const joined = useAppSelector((state) => state.groups !== undefined);
  useEffect(() => {
    if (!joined) dispatch(joinPanelSlices());
  }, [dispatch, joined]);
  return joined;
}
