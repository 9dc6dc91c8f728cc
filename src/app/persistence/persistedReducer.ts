import { createAction, type Reducer } from "@reduxjs/toolkit";
import { storageKey, type Fields } from "@/lib/storedSlice.ts";
import { sliceRestored, storedSliceCleared } from "@/state/storedSlices.ts";

/** From here on, every persisted slice waits for its stored state. */
export const persistenceStarted = createAction("persist/started");

/** Fields that another tab has stored, for this tab to continue with. */
export const fieldsShared = createAction<{ name: string; fields: Fields }>("persist/fieldsShared");

/** Merges stored fields with changes since the page began; `current` is the slice now. */
export type Restore<State> = (stored: Fields, current: State) => State;

/** The field that `isRehydrated` reads. */
const MARK = "_persist";
type Persisted<State> = State & { [MARK]?: { rehydrated: boolean } };

/**
 * Restores the slice `name`, and marks in its state whether that has happened. It accesses no storage, and its actions
 * are plain data: a log of them can be replayed.
 */
export function persistedReducer<State extends object>(
  name: string,
  reducer: Reducer<State>,
  restore: Restore<State>,
): Reducer<Persisted<State>> {
  return (state, action) => {
    const mark = state?.[MARK];
    const next: Persisted<State> = reducer(state, action);
    if (persistenceStarted.match(action)) {
      return { ...next, [MARK]: mark ?? { rehydrated: false } };
    }
    if (sliceRestored.match(action) && action.payload.name === name) {
      const { fields } = action.payload;
      return { ...(fields ? restore(fields, next) : next), [MARK]: { rehydrated: true } };
    }
    if (storedSliceCleared.match(action) && action.payload.key === storageKey(name) && mark) {
      return { ...reducer(undefined, action), [MARK]: mark };
    }
    if (fieldsShared.match(action) && action.payload.name === name) {
      return { ...next, ...action.payload.fields };
    }
    // Resetting a slice to its initial state removes the mark, so it is put back.
    return mark && next[MARK] !== mark ? { ...next, [MARK]: mark } : next;
  };
}
