import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type ListenerErrorHandler,
} from "@reduxjs/toolkit";
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from "redux-persist";
import type { baseApi } from "@/api/baseApi.ts";
import { analyticsSessionSlice } from "@/features/analytics/analyticsSessionSlice.ts";
import { announcementsSlice } from "@/features/announcements/announcementsSlice.ts";
import { authSlice } from "@/features/auth/authSlice.ts";
import { monitoringQueueSlice } from "@/features/monitoring/monitoringQueueSlice.ts";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import { bulkProgressSlice } from "@/features/error-triage/bulkProgressSlice.ts";
import { selectBackup } from "@/features/error-reporting/errorBackupSlice.ts";
import type { Services } from "@/state/services.ts";
import type { CapturedReport } from "@/telemetry/report.ts";
import { persistedReducers } from "./persistedReducers.ts";

type Api = typeof baseApi;
type ApiState = Record<Api["reducerPath"], ReturnType<Api["reducer"]>>;

/** Development checks that take longer than this are told, in milliseconds; a busy machine easily needs the default 32. */
const SLOW_CHECK_MS = 1_000;

/** The extra argument of thunks: the outside world, and the way for the api slice to join the store. */
export interface StoreExtra extends Services {
  /** Adds the api slice and its middleware; calling it again changes nothing. */
  joinApi(api: Api): void;
  /** The newest errors kept in this browser, for when the database cannot be read. */
  readBackup(limit: number): CapturedReport[];
}

export interface StoreOptions {
  services: Services;
  /** Told of an error thrown inside a listener's effect. */
  onListenerError?: ListenerErrorHandler;
}

/** A fresh store with every slice, for the browser, for prerendering and for each test. */
export function makeStore({ services, onListenerError }: StoreOptions) {
  const reducer = combineSlices(
    authSlice,
    analyticsSessionSlice,
    monitoringQueueSlice,
    pwaSlice,
    announcementsSlice,
    bulkProgressSlice,
    persistedReducers(),
  ).withLazyLoadedSlices<ApiState>();
  const late = createDynamicMiddleware();

  const extra: StoreExtra = {
    ...services,
    joinApi: (api) => {
      reducer.inject(api);
      late.addMiddleware(api.middleware);
    },
    readBackup: (limit) => selectBackup(store.getState(), limit),
  };
  const listeners = createListenerMiddleware({
    extra,
    ...(onListenerError ? { onError: onListenerError } : {}),
  });

  const store = configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // redux-persist's own actions carry functions by design; nothing else may.
        serializableCheck: {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
          warnAfter: SLOW_CHECK_MS,
        },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(listeners.middleware)
        .concat(late.middleware),
    devTools: { name: "Holmwerk", maxAge: 200 },
  });
  return Object.assign(store, {
    startListening: listeners.startListening.withTypes<
      ReturnType<typeof store.getState>,
      typeof store.dispatch,
      StoreExtra
    >(),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
