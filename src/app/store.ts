import {
  combineReducers,
  configureStore,
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
import { SLOW_CHECK_MS } from "@/state/slowCheck.ts";
import type { RootState, StoreExtra } from "@/state/types.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

const passOn: Middleware = () => (next) => next;

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
  const reducers: Record<string, Reducer> = reducersOf([
    authSlice,
    analyticsSessionSlice,
    pwaSlice,
    announcementsSlice,
  ]);
  let combined: Reducer = combineReducers(reducers);
  /** Adds slices, or replaces their reducers and keeps their state. Once for many: each call asks every reducer. */
  function joinSlices(joined: Record<string, Reducer>): void {
    combined = combineReducers(Object.assign(reducers, joined));
    // A slice gets its initial state with the next action.
    store.dispatch({ type: "effects/slicesJoined" });
  }
  const late = createDynamicMiddleware();

  const extra: StoreExtra = {
    ...services,
    joinSlices,
    addMiddleware: (middleware) => late.addMiddleware(middleware),
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
  return Object.assign(store, { extra });
}

export type AppStore = ReturnType<typeof makeStore>;
