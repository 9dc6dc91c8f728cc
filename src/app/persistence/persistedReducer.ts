import { createAction, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { PERSIST, REHYDRATE, type PersistState } from "redux-persist";
import { storageKey, type Fields } from "@/lib/storedSlice.ts";
import { storedSliceCleared } from "@/state/events.ts";

/** From here on, every persisted slice waits for its stored state. */
export const persistenceStarted = createAction(PERSIST);

/** The stored fields of the slice `key`; `undefined` if there were no usable ones. */
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

/** Fields that another tab has stored, for this tab to continue with. */
export const fieldsShared = createAction<{ key: string; fields: Fields }>("persist/fieldsShared");

/** Merges stored fields with changes since the page began; `current` is the slice now. */
export type Restore<State> = (stored: Fields, current: State) => State;

interface PersistedOptions<State> {
  key: string;
  version: number;
  restore: Restore<State>;
}

/** The field in which redux-persist keeps its progress. */
export const MARK = "_persist";

type Persisted<State> = State & { [MARK]?: PersistState };

/**
 * Adds redux-persist's mark to the slice's state. The library's own `persistReducer` accesses storage while it
 * reduces and needs functions in its action: a replayed log would access storage again, or throw. This reducer is
 * pure, and its actions are plain data.
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
      const restored = payload === undefined ? next : restore(payload, next);
      return { ...restored, [MARK]: { version, rehydrated: true } };
    }
    if (storedSliceCleared.match(action) && action.payload.key === storageKey(key) && mark) {
      return { ...reducer(undefined, action), [MARK]: mark };
    }
    if (fieldsShared.match(action) && action.payload.key === key) {
      return { ...next, ...action.payload.fields };
    }
    // Resetting a slice to its initial state removes the mark, so it is put back.
    return mark && next[MARK] !== mark ? { ...next, [MARK]: mark } : next;
  };
}
