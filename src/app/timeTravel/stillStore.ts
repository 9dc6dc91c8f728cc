import type { UnknownAction } from "@reduxjs/toolkit";
import type { FeatureStore } from "@/state/types.ts";
import { isQuestion } from "./holdActions.ts";

/** What a thunk returns that is never run. */
function never(): Promise<never> {
  const promise = new Promise<never>(() => {});
  const nothing = () => undefined;
  return Object.assign(promise, {
    unwrap: () => promise,
    abort: nothing,
    unsubscribe: nothing,
    reset: nothing,
    refetch: () => promise,
    updateSubscriptionOptions: nothing,
  });
}

/** The store as it was in one moment. It can be looked at: whatever is dispatched changes nothing and asks nothing. */
export function stillStore(store: FeatureStore, shown: unknown): FeatureStore {
  const state = shown as ReturnType<FeatureStore["getState"]>;
  const dispatch = (action: unknown) => {
    if (typeof action === "function") return never();
    return isQuestion(action) ? store.dispatch(action as UnknownAction) : action;
  };
  return {
    ...store,
    getState: () => state,
    subscribe: () => () => undefined,
    dispatch: dispatch as FeatureStore["dispatch"],
  };
}
