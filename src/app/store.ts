import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Reducer,
  type StoreEnhancer,
  type WithSlice,
} from "@reduxjs/toolkit";
import type { baseApi } from "@/api/baseApi.ts";
import { analyticsSessionSlice } from "@/features/analytics/analyticsSessionSlice.ts";
import { announcementsSlice } from "@/features/announcements/announcementsSlice.ts";
import { authSlice } from "@/features/auth/authSlice.ts";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import { breadcrumbMiddleware } from "@/features/error-reporting/breadcrumbMiddleware.ts";
import type { contactDraftSlice } from "@/features/contact/contactDraftSlice.ts";
import type { attachmentsSlice } from "@/features/attachments/attachmentsSlice.ts";
import type { analyticsQueueSlice } from "@/features/analytics/analyticsQueueSlice.ts";
import type { engagementSlice } from "@/features/analytics/engagementSlice.ts";
import type { consentSlice } from "@/features/consent/consentSlice.ts";
import type { errorBackupSlice } from "@/features/error-reporting/errorBackupSlice.ts";
import type { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import type { bulkProgressSlice } from "@/features/error-triage/bulkProgressSlice.ts";
import type { monitoringSlice } from "@/features/monitoring/monitoringSlice.ts";
import type { outboxSlice } from "@/features/outbox/outboxSlice.ts";
import type { plannerDraftSlice } from "@/features/planner/plannerDraftSlice.ts";
import type { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import type { installOfferSlice } from "@/features/pwa/installOfferSlice.ts";
import type { Services } from "@/state/services.ts";
import type { Breadcrumb } from "@/telemetry/breadcrumbs.ts";
import type { CapturedReport } from "@/telemetry/report.ts";

type Api = typeof baseApi;
/** What joins the store when it is first needed, see `joinLateSlices` and `joinApi`. */
type LateSlices = WithSlice<Api> &
  WithSlice<typeof consentSlice> &
  WithSlice<typeof analyticsQueueSlice> &
  WithSlice<typeof engagementSlice> &
  WithSlice<typeof monitoringSlice> &
  WithSlice<typeof errorQueueSlice> &
  WithSlice<typeof errorBackupSlice> &
  WithSlice<typeof outboxSlice> &
  WithSlice<typeof attachmentsSlice> &
  WithSlice<typeof contactDraftSlice> &
  WithSlice<typeof plannerDraftSlice> &
  WithSlice<typeof bulkProgressSlice> &
  WithSlice<typeof triagePreferencesSlice> &
  WithSlice<typeof installOfferSlice>;

/** Development checks that take longer than this are told, in milliseconds; a busy machine easily needs the default 32. */
const SLOW_CHECK_MS = 1_000;

const passOn: Middleware = () => (next) => next;

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
  /** Makes the store visible to Redux DevTools, see `timeTravel.ts`. */
  devTools?: {
    options: DevToolsEnhancerOptions;
    /** The outermost middleware. */
    middleware: Middleware;
    /** The innermost enhancer, next to DevTools' own. */
    enhancer: StoreEnhancer;
  };
}

/**
 * A fresh store, for the browser, for prerendering and for each test. Effects, persistence
 * and the slices of error reporting and panel are added to it later, see `startEffects`: a quiet visit downloads none.
 */
export function makeStore({ services, trail = [], devTools }: StoreOptions) {
  const reducer = combineSlices(
    authSlice,
    analyticsSessionSlice,
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
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(devTools?.middleware ?? passOn, breadcrumbMiddleware(trail, services.clock.now))
        .concat(late.middleware),
    enhancers: (getDefaultEnhancers) =>
      (devTools ? getDefaultEnhancers().concat(devTools.enhancer) : getDefaultEnhancers()) as ReturnType<
        typeof getDefaultEnhancers
      >,
    devTools: devTools?.options ?? false,
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
