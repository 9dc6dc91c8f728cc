import { configureStore, createAction, createReducer } from "@reduxjs/toolkit";
import { firestoreGroups } from "@/api/groups/firestoreGroups.ts";
import type { GroupSource } from "@/api/groups/groupSource.ts";
import { memoryReportCopy } from "@/api/report-copy/memoryReportCopy.ts";
import type { ReportCopy } from "@/api/report-copy/reportCopy.ts";
import { openDecisions, resumeDecisions } from "@/features/error-triage/decide/decisions.ts";
import { decisionsSlice, isOpen } from "@/features/error-triage/decide/decisionsSlice.ts";
import { groupsSlice } from "@/features/error-triage/groups/groupsSlice.ts";
import { selectErrorGroup } from "@/features/error-triage/groups/selectGroups.ts";
import { openGroups } from "@/features/error-triage/groups/synchronise.ts";
import type { AppDispatch, RootState } from "@/state/types.ts";
import { fakeClock } from "../../../support/fakeClock.ts";
import type { LocalBackend } from "../../../support/localBackend.ts";
import { memoryStorage, type MemoryStorage } from "../../../support/memoryStorage.ts";

const onlineChanged = createAction<boolean>("test/onlineChanged");

interface Options {
  backend?: LocalBackend;
  /** What keeps decisions and the copy between visits. */
  storage?: MemoryStorage;
  copy?: ReportCopy;
  /** The stored groups, when they are not the local backend's. */
  source?: GroupSource;
  /** Changes what the database answers. */
  around?: (source: GroupSource) => GroupSource;
}

/** The panel of one visit, without its components. Another one with the same storage and copy is a later visit. */
export function decidingDevice({
  backend,
  storage = memoryStorage(),
  copy = memoryReportCopy(),
  source = backend && firestoreGroups(backend.firestore("administrator")),
  around = (found) => found,
}: Options) {
  if (!source) throw new Error("There is nothing to read from.");
  const groups = around(source);
  const clock = fakeClock(Date.now());
  const extra = {
    clock,
    random: Math.random,
    groups: () => Promise.resolve(groups),
    reportCopy: () => Promise.resolve(copy),
    decisionStorage: storage,
  };
  const store = configureStore({
    reducer: {
      groups: groupsSlice.reducer,
      decisions: decisionsSlice.reducer,
      pwa: createReducer({ online: true }, (builder) =>
        builder.addCase(onlineChanged, (state, { payload }) => {
          state.online = payload;
        }),
      ),
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false }),
  });
  const dispatch = store.dispatch as unknown as AppDispatch;
  const state = () => store.getState() as unknown as RootState;
  const queue = () => store.getState().decisions.queue;

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

  return {
    storage,
    copy,
    clock,
    dispatch,
    queue,
    until,
    last: () => queue().at(-1),
    /** Resolves when every decision is stored. */
    stored: () => until(() => !queue().some(isOpen)),
    phase: (phase: string) => until(() => queue().some((queued) => queued.phase === phase)),
    setOnline: (online: boolean) => {
      dispatch(onlineChanged(online));
      if (online) dispatch(resumeDecisions());
    },
    open: async () => {
      await dispatch(openGroups(store.subscribe));
      dispatch(openDecisions());
      await until(() => store.getState().groups.sync.phase === "open");
    },
    group: (errorId: string) => selectErrorGroup(state(), errorId),
    state: () => store.getState(),
  };
}
