import { ActionCreators, instrument, type LiftedState, type LiftedStore } from "@redux-devtools/instrument";
import { compose, type Reducer, type StoreEnhancer, type UnknownAction } from "redux";

/** States that a test's DevTools keeps: more than a session has. */
const HISTORY_LIMIT = 1_000;

type State = Record<string, unknown>;

/** The DevTools history of the store that was made last. */
export interface DevTools {
  /** The options that the store passed. */
  options: { name: string; maxAge: number };
  /** The store's own reducer. */
  reducer: Reducer<State>;
  history: () => LiftedState<State, UnknownAction, null>;
  /** The recorded actions; the first is DevTools' own. */
  actions: () => UnknownAction[];
  /** The state after each of them. */
  states: () => State[];
  /** The index of the last state. */
  last: () => number;
  jump: (index: number) => void;
  perform: (action: Parameters<LiftedStore<State, UnknownAction, null>["dispatch"]>[0]) => void;
}

let current: DevTools | undefined;

/** The DevTools of the store that this test made last. */
export function devTools(): DevTools {
  if (!current) throw new Error("No store was made with DevTools.");
  return current;
}

const composeWithDevTools =
  (options: DevTools["options"]) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer => {
    const remember: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
      const store = createStore(reducer, preloadedState);
      const { liftedStore } = store as unknown as { liftedStore: LiftedStore<State, UnknownAction, null> };
      const history = () => liftedStore.getState();
      const actionAt = (id: number) => history().actionsById[id]?.action as UnknownAction;
      current = {
        options,
        reducer: reducer as unknown as Reducer<State>,
        history,
        actions: () => history().stagedActionIds.map(actionAt),
        states: () => history().computedStates.map(({ state }) => state),
        last: () => history().stagedActionIds.length - 1,
        jump: (index) => void liftedStore.dispatch(ActionCreators.jumpToState(index)),
        perform: (action) => void liftedStore.dispatch(action),
      };
      return store;
    };
    return compose(...enhancers, remember, instrument(undefined, { maxAge: HISTORY_LIMIT })) as StoreEnhancer;
  };

// Redux Toolkit looks for this when it is loaded: import this file first.
Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools });
