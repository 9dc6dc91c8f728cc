import type { StoreEnhancer } from "@reduxjs/toolkit";

/** What is used of the state in which DevTools keeps its history. */
interface History {
  /** The index of the state that is shown. */
  currentStateIndex: number;
  stagedActionIds: readonly number[];
  /** Actions that are left out as if they had not happened. */
  skippedActionIds: readonly number[];
  /** Whether new actions are refused. */
  isLocked: boolean;
}

/** DevTools' own store, which its enhancer adds to the store that it wraps. */
interface HistoryStore {
  getState(): History;
  subscribe(listener: () => void): () => void;
}

/** Shows a past state in place of the page, or the page itself again for `null`. */
export type ShowPast = (past: unknown) => void;

/** Runs `work` at once in the present; in the past, when the present is back, after all that was deferred before. */
export type WhenPresent = (work: () => void) => void;

export interface Present {
  /** Goes next to DevTools' own enhancer, so that everything else is on top of it. */
  enhancer: StoreEnhancer;
  /** `false` while DevTools shows an earlier or an altered state, or refuses actions. */
  isPresent(): boolean;
  whenPresent: WhenPresent;
}

/**
 * Separates the present from what DevTools shows: the page, the effects and RTK Query read the latest state throughout
 * and get no notification of a jump. Without DevTools' history, every state is the present.
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
        // Reported like any uncaught error; the rest of the queue still runs.
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
    // The first subscription: deferred work runs before the page reads the state again.
    history?.subscribe(() => {
      const state = store.getState();
      if (isPresent()) {
        present = state;
        show(null);
        runDeferred();
      } else {
        // A lock alone changes nothing of the state.
        show(state === present ? null : state);
      }
    });
    return {
      ...store,
      getState: () => (isPresent() ? store.getState() : present),
      subscribe: (listener) => store.subscribe(() => isPresent() && listener()),
      // For what a middleware passes on later, as RTK Query does with its list of subscriptions.
      dispatch: (action) => {
        whenPresent(() => void store.dispatch(action));
        return action;
      },
    };
  };

  return { enhancer, isPresent, whenPresent };
}
