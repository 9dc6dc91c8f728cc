import { createListenerMiddleware, type ListenerErrorHandler } from "@reduxjs/toolkit";
import type { AppDispatch, AppStartListening, RootState, StoreExtra } from "@/state/types.ts";
import type { AppStore } from "./store.ts";

/** Adds the listener middleware to a store. `onError` is called with errors that effects throw. */
export function attachListeners(store: AppStore, onError: ListenerErrorHandler): AppStartListening {
  const listeners = createListenerMiddleware({ extra: store.extra, onError });
  store.extra.addMiddleware(listeners.middleware);
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, StoreExtra>();
  store.extra.startListening = startListening;
  return startListening;
}
