import type { Middleware, StoreEnhancer } from "@reduxjs/toolkit";
import type { Services } from "@/state/services.ts";
import type { FeatureStore } from "@/state/types.ts";
import { devToolsOptions, type DevToolsOptions } from "./devToolsOptions.ts";
import { heldServices } from "./heldServices.ts";
import { holdActions } from "./holdActions.ts";
import { pastView } from "./pastView.tsx";
import { createPresent, type ShowPast } from "./presentStore.ts";

/** Everything that lets DevTools travel through the store's history and nothing happen because of it. */
export interface TimeTravel {
  devTools: DevToolsOptions;
  enhancer: StoreEnhancer;
  guard: Middleware;
  whenPresent(work: () => void): void;
  /** The services, whose answers and timers wait while the past is shown. */
  hold(services: Services): Services;
  /** Draws the past in the place of the page; `show` is for tests without one. */
  start(store: FeatureStore, show?: ShowPast): void;
}

/** One for each store. Only a developer has DevTools, and only for one is this downloaded. */
export function createTimeTravel(): TimeTravel {
  const present = createPresent();
  return {
    devTools: devToolsOptions,
    enhancer: present.enhancer,
    guard: holdActions(present),
    whenPresent: present.whenPresent,
    hold: (services) => heldServices(services, present.whenPresent),
    start: (store, show = pastView(store, document)) => present.onPast(show),
  };
}
