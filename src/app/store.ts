import {
  combineReducers,
  configureStore,
  createAction,
  createDynamicMiddleware,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Reducer,
  type StoreEnhancer,
} from "@reduxjs/toolkit";
import { analyticsSessionSlice } from "@/features/analytics/analyticsSessionSlice.ts";
import { announcementsSlice } from "@/features/announcements/announcementsSlice.ts";
import { authSlice } from "@/features/auth/authSlice.ts";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import { breadcrumbMiddleware } from "@/features/error-reporting/breadcrumbMiddleware.ts";
import type { Services } from "@/state/services.ts";
import type { RootState, StoreExtra } from "@/state/types.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

/**
 * Development checks that take longer than this print a warning, in milliseconds; a busy machine easily exceeds the
 * default of 32.
 */
const SLOW_CHECK_MS = 10_000;

const passOn: Middleware = () => (next) => next;

/** Dispatched after slices have joined: each gets its initial state with the next action. */
const slicesJoined = createAction("effects/slicesJoined");

/** The reducers of slices, by the names of their state. */
export const reducersOf = (slices: readonly { reducerPath: string; reducer: Reducer }[]) =>
  Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]));

export interface StoreOptions {
  services: Services;
  /** Where the actions are added; by default they are discarded. */
  breadcrumbs?: Breadcrumb[];
  /** Connects the store to Redux DevTools, see `timeTravel.ts`. */
  devTools?: {
    options: DevToolsEnhancerOptions;
    /** The outermost middleware. */
    middleware: Middleware;
    /** The innermost enhancer, next to DevTools' own. */
    enhancer: StoreEnhancer;
  };
}

/**
 * Makes a new store, for the browser, for prerendering and for each test. Effects, persistence and the slices of
 * error reporting and panel are added later, see `startEffects`; a quiet visit downloads none of them.
 */
export function makeStore({ services, breadcrumbs = [], devTools }: StoreOptions) {
  const reducers: Record<string, Reducer> = {};
  let combined: Reducer;
  function combine(joined: Record<string, Reducer>): void {
    combined = combineReducers(Object.assign(reducers, joined));
  }
  /** Adds slices, or replaces their reducers and keeps their state. Once for many: each call asks every reducer. */
  function joinSlices(joined: Record<string, Reducer>): void {
    combine(joined);
    store.dispatch(slicesJoined());
  }
  combine(reducersOf([authSlice, analyticsSessionSlice, pwaSlice, announcementsSlice]));
  const late = createDynamicMiddleware();

  const extra: StoreExtra = {
    ...services,
    joinApi: (api) => {
      late.addMiddleware(api.middleware);
      joinSlices(reducersOf([api]));
    },
    joinSlices,
    readBackup: (limit) => (store.getState().errorBackup?.reports ?? []).slice(0, limit),
    replayReducers: async () => (await import("./replayReducers.ts")).replayReducers,
  };

  const store = configureStore({
    // Late slices are typed as present: code that reads one has joined it, or checks first.
    reducer: (state, action): RootState => combined(state, action) as RootState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(devTools?.middleware ?? passOn, breadcrumbMiddleware(breadcrumbs, services.clock.now))
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
  });
}

export type AppStore = ReturnType<typeof makeStore>;
