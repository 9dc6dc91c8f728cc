import type { StoreEnhancer } from "@reduxjs/toolkit";

/** The fields used here of the state in which DevTools keeps its history. */
interface History {
  /** The index of the state that is shown. */
  currentStateIndex: number;
  stagedActionIds: readonly number[];
  /** Actions that DevTools skips, as if they had not happened. */
  skippedActionIds: readonly number[];
  /** Whether new actions are refused. */
  isLocked: boolean;
}

/** DevTools' own store, which its enhancer adds to the wrapped store. */
interface HistoryStore {
  getState(): History;
  subscribe(listener: () => void): () => void;
}

/** Shows a past state instead of the page; `null` shows the page again. */
export type ShowPast = (past: unknown) => void;

/**
 * Runs `work` at once in the present. In the past, defers it until the present is back and earlier deferred work has
 * run.
 */
export type WhenPresent = (work: () => void) => void;

export interface Present {
  /** Must be next to DevTools' own enhancer, below all others. */
  enhancer: StoreEnhancer;
  /** `false` while DevTools shows an earlier or altered state, or refuses actions. */
  isPresent(): boolean;
  whenPresent: WhenPresent;
}

/**
 * Separates the present from the state that DevTools shows. The page, the effects and RTK Query always read the
 * latest state and are not notified of a jump. Without DevTools' history, every state is the present.
 */
export function createPresent(show: ShowPast): Present {
  let history: HistoryStore | undefined;
  const deferred: (() => void)[] = [];
  let running = false;

  function isPresent(): boolean {
    if (!history) return true;
    const { currentStateIndex, stagedActionIds, skippedActionIds, isLocked } = history.getState();
    return currentStateIndex === stagedActionIds.length - 1 && skippedActionIds.length === 0 && !isLocked;
  }

  function whenPresent(work: () => void): void {
    if (isPresent()) work();
    else deferred.push(work);
  }

  function runDeferred(): void {
    if (running) return;
    running = true;
    while (deferred.length > 0 && isPresent()) {
      try {
        deferred.shift()?.();
      } catch (error) {
        // Reports it like any uncaught error, while the rest of the queue still runs.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    running = false;
  }

  const enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    let present = store.getState();
    history = (store as { liftedStore?: HistoryStore }).liftedStore;
    // This is the first subscription, so deferred work runs before the page reads the state again.
    history?.subscribe(() => {
      const state = store.getState();
      if (isPresent()) {
        present = state;
        show(null);
        runDeferred();
      } else {
        // A lock alone does not change the state.
        show(state === present ? null : state);
      }
    });
    return {
      ...store,
      getState: () => (isPresent() ? store.getState() : present),
      subscribe: (listener) => store.subscribe(() => isPresent() && listener()),
      // For actions that a middleware passes on later, as RTK Query does with its subscriptions.
      dispatch: (action) => {
        whenPresent(() => void store.dispatch(action));
        return action;
      },
    };
  };

  return { enhancer, isPresent, whenPresent };
}
