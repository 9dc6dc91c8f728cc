import {
  combineReducers,
  configureStore,
  createAction,
  createListenerMiddleware,
  createReducer,
} from "@reduxjs/toolkit";
import { baseApi } from "@/api/baseApi.ts";
import { firestoreReports } from "@/api/storedReports.ts";
import { type GroupDecision, snoozeField } from "@/api/groups/groupDocument.ts";
import { firestoreGroups } from "@/api/groups/firestoreGroups.ts";
import type { GroupCopy } from "@/api/groups/groupCopy.ts";
import type { GroupList } from "@/api/groups/groupList.ts";
import { groupsApi, knownGroups, readGroupsAgain } from "@/api/groups/groupsApi.ts";
import type { GroupSource } from "@/api/groups/firestoreGroups.ts";
import { deliverDecision } from "@/features/error-triage/decide/deliverDecision.ts";
import { deliverReports } from "@/features/error-triage/decide/deliverReports.ts";
import { settle } from "@/features/error-triage/decide/settle.ts";
import type { ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { selectErrorGroups, selectUnread } from "@/features/error-triage/groups/selectGroups.ts";
import { connectDecisions } from "@/state/decisions/connectDecisions.ts";
import { decisionsSlice } from "@/state/decisions/decisionsSlice.ts";
import { isOpen, type QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import { wentOnline } from "@/state/events.ts";
import type { AppDispatch, FeatureStore, RootState } from "@/state/types.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { serverTimestamp } from "firebase/firestore/lite";
import { storedReport } from "../../../e2e/support/storedReport.ts";
import { storeCounted, type Control } from "../../../support/countGroups.ts";
import { fakeClock } from "../../../support/fakeClock.ts";
import { PROJECT_ID, type LocalBackend } from "../../../support/localBackend.ts";
import { memoryStorage, type MemoryStorage } from "../../../support/memoryStorage.ts";

const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Documents that are read since the last call, as production bills them. */
export async function readsOf(backend: LocalBackend, work: () => unknown): Promise<number> {
  await backend.control("DELETE", "/emulator/v1/requests");
  await work();
  const { reads } = (await backend.control("GET", "/emulator/v1/requests")) as {
    reads: Record<string, number>;
  };
  return Object.values(reads).reduce((sum, count) => sum + count, 0);
}

/** A stored report with other fields than the sample with this number, in REST form. */
export type Changes = Partial<ReturnType<typeof storedReport>>;

export const idOf = (number: number) => `sample-report-${String(number).padStart(6, "0")}`;

/** Stores the sample reports with these numbers past the rules; their groups count them. */
export async function storeSamples(
  backend: LocalBackend,
  numbers: readonly number[],
  changes: (number: number) => Changes = () => ({}),
): Promise<void> {
  const control: Control = (method, path, body) => backend.control(method, path, body);
  const reports = numbers.map((number) => [idOf(number), { ...storedReport(number), ...changes(number) }]);
  await storeCounted(control, documents, "errorReports", Object.fromEntries(reports) as never);
}

export const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The fields of a decision, for the SDK. */
export const decisionFields = ({ snooze, errorId: _errorId, ...overrides }: Partial<GroupDecision> = {}) => ({
  status: "resolved",
  note: "",
  resolvedIn: "",
  decidedAt: serverTimestamp(),
  issueUrl: "",
  updatedAt: serverTimestamp(),
  ...overrides,
  snooze: snoozeField(snooze ?? null),
});

/** A copy that lasts as long as the test. */
export function memoryCopy(): GroupCopy {
  let kept: GroupList | null = null;
  return {
    read: async () => kept,
    keep: async (list) => {
      kept = list;
      return true;
    },
    forget: async () => {
      kept = null;
      return true;
    },
  };
}

const onlineChanged = createAction<boolean>("test/onlineChanged");

interface DeviceOptions {
  backend: LocalBackend;
  /** What keeps decisions and the copy between visits. */
  storage?: MemoryStorage;
  copy?: GroupCopy;
  /** Changes what the database answers. */
  around?: (source: GroupSource) => GroupSource;
  /** Opens the copy, in place of `copy`. */
  openCopy?: () => Promise<GroupCopy>;
  /** The errors that this browser keeps. */
  backup?: CapturedReport[];
}

/** The panel of one visit, without its components. Another one with the same storage and copy is a later visit. */
export function device({
  backend,
  storage = memoryStorage(),
  copy = memoryCopy(),
  around = (found) => found,
  openCopy = () => Promise.resolve(copy),
  backup = [],
}: DeviceOptions) {
  const groups = around(firestoreGroups(backend.firestore("administrator")));
  const clock = fakeClock(Date.now());
  const extra = {
    clock,
    random: Math.random,
    groups: () => Promise.resolve(groups),
    storedReports: async () => firestoreReports(backend.firestore("administrator")),
    groupCopy: openCopy,
    decisionStorage: storage,
    readBackup: () => backup,
  };
  const listeners = createListenerMiddleware({ extra });
  const store = configureStore({
    reducer: combineReducers({
      api: baseApi.reducer,
      decisions: decisionsSlice.reducer,
      pwa: createReducer({ online: true }, (builder) =>
        builder.addCase(onlineChanged, (state, { payload }) => {
          state.online = payload;
        }),
      ),
    }),
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false }).concat(
        baseApi.middleware,
        listeners.middleware,
      ),
  });
  const whole = Object.assign(store, { extra: { ...extra, startListening: listeners.startListening } });
  const disconnect = connectDecisions(whole as unknown as FeatureStore, {
    page: null,
    deliver: { errors: deliverDecision, reports: deliverReports },
  });
  const dispatch = store.dispatch as unknown as AppDispatch;
  const state = () => store.getState() as unknown as RootState;
  const queue = () => state().decisions.queue as QueuedDecision<"errors">[];
  const last = () => queue().at(-1);

  /** Resolves when the condition holds. */
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      let stop = () => {};
      const check = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      stop = store.subscribe(check);
      check();
    });
  const all = () => selectErrorGroups(state(), clock.now());

  return {
    storage,
    copy,
    clock,
    dispatch,
    queue,
    until,
    last,
    state,
    /** The page is closed. */
    close: disconnect,
    /** Resolves when every decision is stored. */
    stored: () => until(() => !queue().some(isOpen)),
    phase: (phase: string) => until(() => queue().some((queued) => queued.phase === phase)),
    setOnline: (online: boolean) => {
      dispatch(onlineChanged(online));
      if (online) dispatch(wentOnline({ at: clock.now() }));
    },
    /** Reads what is new, as a poll does. */
    read: async () => {
      await dispatch(groupsApi.endpoints.listGroups.initiate(undefined, { forceRefetch: true }));
      await dispatch(settle());
    },
    /** Reads what is new, and looks for deleted errors. */
    refresh: () => dispatch(readGroupsAgain()),
    open: async () => {
      await dispatch(groupsApi.endpoints.listGroups.initiate(undefined, { forceRefetch: true }));
      await dispatch(settle());
    },
    list: () => knownGroups(state()),
    unread: () => selectUnread(state(), clock.now()),
    groups: all,
    group: (errorId: string): ErrorGroup | null => all().find((group) => group.errorId === errorId) ?? null,
  };
}
