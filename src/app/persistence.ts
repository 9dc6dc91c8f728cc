import { persistStore, type Persistor } from "redux-persist";
import { pageHidden } from "@/state/events.ts";
import type { AppStore } from "./store.ts";

/**
 * Prepares saving and restoring of the persisted slices; call `persist()` once the page is hydrated, since a state
 * restored earlier would not match the document. Saves at once when the page is hidden.
 */
export function makePersistor(store: AppStore): Persistor {
  const persistor = persistStore(store, { manualPersist: true } as Parameters<typeof persistStore>[1]);
  store.startListening({
    actionCreator: pageHidden,
    effect: async () => {
      await persistor.flush();
    },
  });
  return persistor;
}
