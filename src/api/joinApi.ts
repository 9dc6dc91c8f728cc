import type { AppThunk } from "@/state/types.ts";
import { baseApi } from "./baseApi.ts";

/** Adds the api slice to the store when it is not there yet. */
export function joinApi(): AppThunk {
  return (_dispatch, getState, extra) => {
    if (getState().api) return;
    extra.addMiddleware(baseApi.middleware);
    extra.joinSlices({ [baseApi.reducerPath]: baseApi.reducer });
  };
}
