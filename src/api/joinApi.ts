import { createAction } from "@reduxjs/toolkit";
import type { AppThunk } from "@/state/types.ts";
import { baseApi } from "./baseApi.ts";

/**
 * Dispatched after the api slice has joined, so that its initial state is in the store before the first endpoint
 * runs.
 */
const apiJoined = createAction("api/joined");

/** Adds the api slice to the store when it is not there yet. */
export function joinApi(): AppThunk {
  return (dispatch, getState, extra) => {
    if (getState().api) return;
    extra.joinApi(baseApi);
    dispatch(apiJoined());
  };
}
