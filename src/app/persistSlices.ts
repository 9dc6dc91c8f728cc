import { persistReducer, persistStore, type Persistor } from "redux-persist";
import { errorBackupSlice, mergeErrorBackup } from "@/features/error-reporting/errorBackupSlice.ts";
import { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import { mergeErrorQueue } from "@/features/error-reporting/mergeErrorQueue.ts";
import { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import { persistenceStorage } from "./persistenceStorage.ts";
import type { AppStore } from "./store.ts";

/**
 * Keeps slices in local storage from now on, each under its own key with its own version, and restores what is there:
 * it is merged into what happened before. Call it after hydration: a restored state would not match the document.
 */
export function persistSlices(store: AppStore): Persistor {
  const common = { version: 1, storage: persistenceStorage };
  store.replaceSlice(
    errorQueueSlice.reducerPath,
    persistReducer(
      { ...common, key: "errorQueue", stateReconciler: mergeErrorQueue },
      errorQueueSlice.reducer,
    ),
  );
  store.replaceSlice(
    errorBackupSlice.reducerPath,
    persistReducer(
      { ...common, key: "errorBackup", stateReconciler: mergeErrorBackup },
      errorBackupSlice.reducer,
    ),
  );
  store.replaceSlice(
    triagePreferencesSlice.reducerPath,
    persistReducer({ ...common, key: "triagePreferences" }, triagePreferencesSlice.reducer),
  );
  return persistStore(store);
}
