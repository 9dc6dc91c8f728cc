import { combineReducers, type Reducer } from "@reduxjs/toolkit";
import type { SafeSliceName } from "@/state/replay/safeState.ts";
import type { RootState } from "@/state/types.ts";
import type { ReceivedReplay } from "./readReplay.ts";

/** The site's own reducers of the slices that a report carries. */
export type ReplayReducers = { [Name in SafeSliceName]: Reducer<RootState[Name]> };

declare module "@/state/types.ts" {
  interface StoreExtra {
    /** Downloads the reducers for replays. Rejects when they cannot be loaded. */
    replayReducers(): Promise<ReplayReducers>;
  }
}

export type ReplayState = Pick<RootState, SafeSliceName>;

export interface Replayed {
  /** The state before the first action, and then the one after each, as far as the replay got. */
  states: [ReplayState, ...ReplayState[]];
  /** Why the replay ended before the action that follows the last state; `null` when it did not. */
  failure: string | null;
}

/** What Redux DevTools sends before imported actions. No reducer of the site reacts to it. */
const BEGIN = { type: "@@INIT" };

/**
 * The state in which the replay begins: what was recorded of each slice, over the slice's initial state. Slices that
 * this release does not have are left out.
 */
export function initialState(replay: ReceivedReplay, reducers: ReplayReducers): ReplayState {
  const initial: ReplayState = combineReducers(reducers)(undefined, BEGIN);
  const slices = Object.entries(initial).map(([name, slice]: [string, object]) => [
    name,
    { ...slice, ...replay.state[name] },
  ]);
  return Object.fromEntries(slices) as ReplayState;
}

/** The actions as they were dispatched. */
export const replayedActions = ({ actions }: ReceivedReplay) =>
  actions.map(({ at: _at, ...action }) => action);

/** Runs the recorded actions through the reducers, and through nothing else: no middleware, listener or request. */
export function replayStates(replay: ReceivedReplay, reducers: ReplayReducers): Replayed {
  const reducer: Reducer<ReplayState> = combineReducers(reducers);
  const states: Replayed["states"] = [initialState(replay, reducers)];
  let state = states[0];
  for (const action of replayedActions(replay)) {
    try {
      state = reducer(state, action);
    } catch (error) {
      return { states, failure: error instanceof Error ? error.message : String(error) };
    }
    states.push(state);
  }
  return { states, failure: null };
}
