import { isAction, type Middleware } from "@reduxjs/toolkit";
import type { ActionWords } from "./actionWords.ts";

/** Steps that are kept; the oldest goes first. */
export const STEP_LIMIT = 200;

/** What one action left behind. */
export interface Step<State> extends ActionWords {
  /** Counts on, also past the limit. */
  id: number;
  type: string;
  /** Epoch milliseconds. */
  at: number;
  state: State;
}

interface RecorderOptions {
  now(): number;
  words(action: { type: string }): ActionWords;
}

/**
 * Keeps the state after every action. States are never changed in place, so keeping one costs only what the action
 * changed. An action that changed nothing is a step only when it is the visitor's own.
 */
export function createRecorder<State>({ now, words }: RecorderOptions) {
  let steps: readonly Step<State>[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function note(action: { type: string }, state: State): void {
    const described = words(action);
    if (state === steps.at(-1)?.state && !described.byUser) return;
    lastId += 1;
    steps = [...steps, { ...described, id: lastId, type: action.type, at: now(), state }].slice(-STEP_LIMIT);
    for (const listener of listeners) listener();
  }

  const middleware: Middleware<object, State> = (api) => (next) => (action) => {
    const result = next(action);
    if (isAction(action)) note(action, api.getState());
    return result;
  };

  return {
    /** Put it last: it sees each action when the reducers have dealt with it. */
    middleware,
    /** Notes the state that everything starts from. */
    begin: (state: State) => note({ type: "demo/opened" }, state),
    /** The steps so far, oldest first: a new array after every step. */
    steps: () => steps,
    /** Calls back after every step until the returned undo is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Recorder<State> = ReturnType<typeof createRecorder<State>>;
