import { persistReducer } from "redux-persist";
import { errorBackupSlice, mergeErrorBackup } from "@/features/error-reporting/errorBackupSlice.ts";
import { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import { mergeErrorQueue } from "@/features/error-reporting/mergeErrorQueue.ts";
import { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import { persistenceStorage } from "./persistenceStorage.ts";

/** The slices kept in local storage, each under its own key with its own version. */
export function persistedReducers() {
  return {
    errorQueue: persistReducer(
      { key: "errorQueue", version: 1, storage: persistenceStorage, stateReconciler: mergeErrorQueue },
      errorQueueSlice.reducer,
    ),
    errorBackup: persistReducer(
      { key: "errorBackup", version: 1, storage: persistenceStorage, stateReconciler: mergeErrorBackup },
      errorBackupSlice.reducer,
    ),
    triagePreferences: persistReducer(
      { key: "triagePreferences", version: 1, storage: persistenceStorage },
      triagePreferencesSlice.reducer,
    ),
  };
}
