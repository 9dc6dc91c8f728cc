import { errorBackupSlice } from "@/features/error-reporting/errorBackupSlice.ts";
import { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import { bulkProgressSlice } from "@/features/error-triage/bulkProgressSlice.ts";
import { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import type { AppStore } from "./store.ts";

/** Adds the slices that only the error reporting and the panel use, which a quiet visit does not download. */
export function joinLateSlices(store: AppStore): void {
  for (const slice of [errorQueueSlice, errorBackupSlice, bulkProgressSlice, triagePreferencesSlice]) {
    store.replaceSlice(slice.reducerPath, slice.reducer);
  }
}
