import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
  type WithSlice,
} from "@reduxjs/toolkit";
import type { baseApi } from "@/api/baseApi.ts";
import { analyticsSessionSlice } from "@/features/analytics/analyticsSessionSlice.ts";
import { announcementsSlice } from "@/features/announcements/announcementsSlice.ts";
import { authSlice } from "@/features/auth/authSlice.ts";
import { monitoringQueueSlice } from "@/features/monitoring/monitoringQueueSlice.ts";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import { breadcrumbMiddleware } from "@/features/error-reporting/breadcrumbMiddleware.ts";
import type { errorBackupSlice } from "@/features/error-reporting/errorBackupSlice.ts";
import type { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import type { bulkProgressSlice } from "@/features/error-triage/bulkProgressSlice.ts";
import type { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import type { Services } from "@/state/services.ts";
import type { Breadcrumb } from "@/telemetry/breadcrumbs.ts";
import type { CapturedReport } from "@/telemetry/report.ts";

type Api = typeof baseApi;
/** What joins the store when it is first needed, see `joinLateSlices` and `joinApi`. */
type LateSlices = WithSlice<Api> &
  WithSlice<typeof errorQueueSlice> &
  WithSlice<typeof errorBackupSlice> &
  WithSlice<typeof bulkProgressSlice> &
  WithSlice<typeof triagePreferencesSlice>;

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
  /** Where actions leave their breadcrumbs; nowhere by default. */
  trail?: Breadcrumb[];
}

/**
 * A fresh store, for the browser, for prerendering and for each test. Effects, persistence
 * and the slices of error reporting and panel are added to it later, see `startEffects`: a quiet visit downloads none.
 */
export function makeStore({ services, trail = [] }: StoreOptions) {
  const reducer = combineSlices(
    authSlice,
    analyticsSessionSlice,
    monitoringQueueSlice,
    pwaSlice,
    announcementsSlice,
  ).withLazyLoadedSlices<LateSlices>();
  const late = createDynamicMiddleware();

  const extra: StoreExtra = {
    ...services,
    joinApi: (api) => {
      reducer.inject(api);
      late.addMiddleware(api.middleware);
    },
    readBackup: (limit) => (store.getState().errorBackup?.reports ?? []).slice(0, limit),
  };

  const store = configureStore({
    // Late slices count as present: whoever reads one has joined it, or asks first.
    reducer: reducer as unknown as Reducer<Required<ReturnType<typeof reducer>>>,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // redux-persist's own actions carry functions by design; nothing else may.
        serializableCheck: {
          ignoredActions: ["FLUSH", "PAUSE", "PERSIST", "PURGE", "REGISTER", "REHYDRATE"].map(
            (name) => `persist/${name}`,
          ),
          warnAfter: SLOW_CHECK_MS,
        },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(breadcrumbMiddleware(trail, services.clock.now))
        .concat(late.middleware),
    devTools: { name: "Holmwerk", maxAge: 200 },
  });
  return Object.assign(store, {
    extra,
    addMiddleware: (middleware: Middleware) => late.addMiddleware(middleware),
    /** Puts another reducer in the place of a slice's own; its state stays. */
    replaceSlice: (reducerPath: string, slice: Reducer) => {
      reducer.inject({ reducerPath, reducer: slice } as never, { overrideExisting: true });
    },
  });
}

export type AppStore = ReturnType<typeof makeStore>;
