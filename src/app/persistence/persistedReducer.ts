import { createAction, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { PERSIST, REHYDRATE, type PersistState } from "redux-persist";
import { storedSliceCleared } from "@/state/events.ts";

/** Fields as storage has them: whatever was written there, by this release or by something else. */
export type Fields = Readonly<Record<string, unknown>>;

/** Every persisted slice waits for its stored state from here on. */
export const persistenceStarted = createAction(PERSIST);

/** What storage had of the slice `key`, `undefined` for nothing that could be used. */
export interface SliceRestored extends UnknownAction {
  type: typeof REHYDRATE;
  key: string;
  payload: Fields | undefined;
}

export const sliceRestored = (key: string, payload: Fields | undefined): SliceRestored => ({
  type: REHYDRATE,
  key,
  payload,
});

const isSliceRestored = (action: { type: string }): action is SliceRestored => action.type === REHYDRATE;

/** What another tab has counted too, so that this one counts on from there. */
export const fieldsShared = createAction<{ key: string; fields: Fields }>("persist/fieldsShared");

/** Joins what was stored with what has happened since the page began; `current` is the slice now. */
export type Restore<State> = (stored: Fields, original: State, current: State) => State;

interface PersistedOptions<State> {
  key: string;
  version: number;
  restore: Restore<State>;
}

/** The key in local storage of a slice's name. */
export const storageKey = (name: string) => `persist:${name}`;

/** Where redux-persist notes how far it is. */
export const MARK = "_persist";

type Persisted<State> = State & { [MARK]?: PersistState };

/**
 * The slice's reducer with redux-persist's mark in its state. The library's own `persistReducer` reads and
 * writes storage while it reduces, and needs functions in its action: a log that is replayed would read and write
 * again, or throw. This one is pure, and its actions are plain data.
 */
export function persistedReducer<State extends object>(
  { key, version, restore }: PersistedOptions<State>,
  reducer: Reducer<State>,
): Reducer<Persisted<State>> {
  return (state, action) => {
    const mark = state?.[MARK];
    const next: Persisted<State> = reducer(state, action);
    if (persistenceStarted.match(action)) {
      return { ...next, [MARK]: mark ?? { version, rehydrated: false } };
    }
    if (isSliceRestored(action) && action.key === key) {
      const { payload } = action;
      const restored = payload === undefined ? next : restore(payload, state ?? next, next);
      return { ...restored, [MARK]: { version, rehydrated: true } };
    }
    if (storedSliceCleared.match(action) && action.payload.key === storageKey(key) && mark) {
      return { ...reducer(undefined, action), [MARK]: mark };
    }
    if (fieldsShared.match(action) && action.payload.key === key) {
      return { ...next, ...action.payload.fields };
    }
    // A slice that goes back to its initial state loses the mark on the way.
    return mark && next[MARK] !== mark ? { ...next, [MARK]: mark } : next;
  };
}
