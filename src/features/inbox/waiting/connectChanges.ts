import { createAction } from "@reduxjs/toolkit";
import { useEffect } from "react";
import { CHANGE_PREFIX } from "@/api/inbox/inboxEnquiry.ts";
import { exclusively } from "@/lib/exclusively.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { mirrorRecords, readRecords } from "@/lib/recordMirror.ts";
import { setupDelivery } from "@/state/delivery.ts";
import { wentOnline } from "@/state/events.ts";
import { useAppDispatch, useAppStore } from "@/state/hooks.ts";
import type { FeatureStore, RootState, StoreExtra } from "@/state/types.ts";
import { deliverChange, isOffline } from "./changeEnquiry.ts";
import {
  changeMoved,
  changeQueued,
  changesRead,
  selectWaiting,
  waitingChangesSlice,
  type WaitingChange,
} from "./waitingChangesSlice.ts";

/** One tab at a time stores them. */
const LOCK = "holmwerk:enquiry-changes";

/** Dispatched after the slice has joined, so that its initial state is in the store. */
const joined = createAction("waitingChanges/joined");

/** The panel itself has written it, so its form is checked only as far as other versions may differ. */
function readChange(value: unknown): WaitingChange | null {
  if (!isRecord(value) || !isRecord(value["changes"]) || !isRecord(value["before"])) return null;
  return typeof value["key"] === "string" && typeof value["dueAt"] === "number"
    ? (value as unknown as WaitingChange)
    : null;
}

/** The first change that can be stored now, and when the next one is tried again. */
function plan(state: RootState, now: number) {
  const open = Object.values(selectWaiting(state))
    .filter(({ refusal, conflict }) => refusal === null && conflict === null)
    .toSorted((a, b) => a.dueAt - b.dueAt || a.madeAt - b.madeAt);
  const [first] = open;
  if (!first || isOffline(state)) return { batches: [], lookAgainAt: null };
  return first.dueAt <= now
    ? { batches: [{ lock: LOCK, ids: [first.key] }], lookAgainAt: null }
    : { batches: [], lookAgainAt: first.dueAt };
}

/** Keeps what waits on this device, brings back what earlier visits have left, and stores what is due. */
function connectChanges(store: FeatureStore): void {
  if (store.getState().waitingChanges) return;
  const { startListening, decisionStorage: storage, clock } = store.extra;
  if (!startListening) throw new Error("Listeners have to run before changes are stored.");
  store.extra.joinSlices({ [waitingChangesSlice.reducerPath]: waitingChangesSlice.reducer });
  store.dispatch(joined());
  const mirror = storage
    ? mirrorRecords({
        storage,
        prefix: CHANGE_PREFIX,
        state: () => store.getState().waitingChanges,
        entries: (changes) => new Map(Object.entries(changes)),
        toValue: (change) => change,
        onRead: (records) =>
          store.dispatch(
            changesRead(records.map(({ id, value }) => ({ key: id, change: readChange(value) }))),
          ),
        onWritten: () => undefined,
      })
    : null;
  mirror?.read();
  mirror?.follow(window);
  if (mirror) store.subscribe(mirror.write);
  const { pump } = setupDelivery(startListening, {
    name: "waitingChanges",
    triggers: [changeQueued, changeMoved, changesRead, wentOnline],
    plan: ({ getState }) => plan(getState(), clock.now()),
    refresh: () => mirror?.read(),
    async deliver(api, [key]) {
      if (key !== undefined) await deliverChange(api, key);
    },
    exclusively: exclusively(globalThis.navigator?.locks),
  });
  void pump(store);
}

/** Stores what earlier visits have left, on every page of the panel. */
export function useWaitingChanges(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    // As a thunk: a middleware can defer it like other changes of the store.
    dispatch(() => connectChanges(store));
  }, [dispatch, store]);
}

/** How many decisions about enquiries on this device are not stored in the database. */
export function countKeptChanges({ decisionStorage }: Pick<StoreExtra, "decisionStorage">): number {
  return decisionStorage ? readRecords(decisionStorage, CHANGE_PREFIX).length : 0;
}
