import type { StoreEnhancer } from "@reduxjs/toolkit";

/** What is used of the state in which DevTools keeps its history. */
interface History {
  /** The moments on record, and which of them is shown. */
  computedStates: readonly { state: unknown }[];
  currentStateIndex: number;
  stagedActionIds: readonly number[];
  /** Actions that are left out as if they had not happened. */
  skippedActionIds: readonly number[];
  /** Whether new actions are refused. */
  isLocked: boolean;
}

/** DevTools' own store, which every client of it leaves on the store that it wraps. */
interface HistoryStore {
  getState(): History;
  subscribe(listener: () => void): () => void;
}

/** Draws the state of a moment, or with `null` goes back to the page itself. */
export type ShowPast = (state: { shown: unknown } | null) => void;

export interface Present {
  /** Put it next to DevTools' own: everything above it lives in the present. */
  enhancer: StoreEnhancer;
  /** `false` while DevTools shows an earlier or an altered moment, or refuses actions. */
  isPresent(): boolean;
  /** Runs `work` now, or in its turn when the present is back. */
  whenPresent(work: () => void): void;
  /** Has the past drawn by `show` from now on. */
  onPast(show: ShowPast): void;
}

/**
 * Keeps the present while DevTools shows something else. The page, the effects and RTK Query see the last moment's
 * state throughout and are told of nothing; what they would do waits, in order, for the way back. So nothing can
 * happen because of a jump, and coming back is as if there had been none.
 */
export function createPresent(): Present {
  let history: HistoryStore | undefined;
  const waiting: (() => void)[] = [];
  let releasing = false;
  let show: ShowPast = () => undefined;
  let showPast: () => void = () => undefined;

  function isPresent(): boolean {
    if (!history) return true;
    const { currentStateIndex, stagedActionIds, skippedActionIds, isLocked } = history.getState();
    return currentStateIndex === stagedActionIds.length - 1 && skippedActionIds.length === 0 && !isLocked;
  }

  function whenPresent(work: () => void): void {
    if (isPresent()) work();
    else waiting.push(work);
  }

  function release(): void {
    if (releasing) return;
    releasing = true;
    for (let work = waiting.shift(); work; work = isPresent() ? waiting.shift() : undefined) {
      try {
        work();
      } catch (error) {
        // As where it would have been thrown without the wait: the others are not held up by it.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    releasing = false;
  }

  const enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    history = (store as { liftedStore?: HistoryStore }).liftedStore;
    let present = store.getState();
    let wasPresent = true;
    // The first to subscribe: what has waited happens before the page looks again.
    history?.subscribe(() => {
      if (isPresent()) {
        present = store.getState();
        if (!wasPresent) show(null);
        wasPresent = true;
        release();
      } else {
        wasPresent = false;
        showPast();
      }
    });
    showPast = () => {
      const shown = store.getState();
      // A lock alone shows nothing else.
      show(shown === present ? null : { shown });
    };
    return {
      ...store,
      getState: () => (isPresent() ? store.getState() : present),
      subscribe: (listener) => store.subscribe(() => isPresent() && listener()),
      // What does not pass the guard, such as RTK Query's own bookkeeping, is held here.
      dispatch: (action) => {
        whenPresent(() => void store.dispatch(action));
        return action;
      },
    };
  };

  return {
    enhancer,
    isPresent,
    whenPresent,
    onPast: (newShow) => {
      show = newShow;
      if (!isPresent()) showPast();
    },
  };
}
