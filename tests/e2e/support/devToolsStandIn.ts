import { ActionCreators, instrument, type LiftedState, type LiftedStore } from "@redux-devtools/instrument";
import { compose, type StoreEnhancer, type UnknownAction } from "redux";

type State = Record<string, unknown>;

/** What a test can do with DevTools in the page, and what was counted there. */
export interface DevToolsInPage {
  history: () => LiftedState<State, UnknownAction, null>;
  jump: (index: number) => void;
  /** Imports a file as the extension does (`importState.ts` of the extension). */
  importFile: (text: string) => void;
  /** The index of the last state. */
  last: () => number;
  /** The types of the recorded actions, without measurements, whose timing depends on the browser. */
  events: () => string[];
  /** The last state as text, also without measurements. */
  present: () => string;
  /** Number of writes to local storage so far. */
  writes: () => number;
}

declare global {
  interface Window {
    devTools: DevToolsInPage;
  }
}

/*
 * Runs in the page before the product and takes the place of the extension. The history is kept by the library that the
 * extension uses. It also counts writes to storage.
 */
let writes = 0;
for (const name of ["setItem", "removeItem", "clear"] as const) {
  const original = Storage.prototype[name] as (...parameters: unknown[]) => void;
  Storage.prototype[name] = function (this: Storage, ...parameters: unknown[]) {
    writes += 1;
    original.apply(this, parameters);
  };
}

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: { maxAge: number }) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer => {
      const remember: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
        const store = createStore(reducer, preloadedState);
        const { liftedStore } = store as unknown as { liftedStore: LiftedStore<State, UnknownAction, null> };
        const history = () => liftedStore.getState();
        window.devTools = {
          history,
          jump: (index) => void liftedStore.dispatch(ActionCreators.jumpToState(index)),
          importFile: (text) => {
            const file = JSON.parse(text) as { payload: string; preloadedState: string };
            liftedStore.dispatch({
              type: "IMPORT_STATE",
              nextLiftedState: JSON.parse(file.payload) as unknown,
              preloadedState: JSON.parse(file.preloadedState) as unknown,
            } as never);
          },
          last: () => history().stagedActionIds.length - 1,
          events: () =>
            history()
              .stagedActionIds.map((id) => history().actionsById[id]?.action.type ?? "")
              .filter((type) => !type.startsWith("monitoring/")),
          present: () => JSON.stringify({ ...history().computedStates.at(-1)?.state, monitoring: null }),
          writes: () => writes,
        };
        return store;
      };
      return compose(
        ...enhancers,
        remember,
        instrument(undefined, { maxAge: options.maxAge }),
      ) as StoreEnhancer;
    },
});
