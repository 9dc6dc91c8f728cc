import { createAction } from "@reduxjs/toolkit";
import { errorBackupSlice } from "@/features/error-reporting/errorBackupSlice.ts";
import { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import { bulkProgressSlice } from "@/features/error-triage/bulkProgressSlice.ts";
import { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import type { AppStore } from "./store.ts";

const slicesJoined = createAction("errorReporting/slicesJoined");

/** Adds the slices that only the error reporting and the panel use, which a quiet visit does not download. */
export function joinLateSlices(store: AppStore): void {
  for (const slice of [errorQueueSlice, errorBackupSlice, bulkProgressSlice, triagePreferencesSlice]) {
    store.replaceSlice(slice.reducerPath, slice.reducer);
  }
  // A slice has its initial state from the next action on, and redux-persist would make an empty one of none.
  store.dispatch(slicesJoined());
}
