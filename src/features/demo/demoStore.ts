import {
  combineReducers,
  configureStore,
  isAsyncThunkAction,
  type Middleware,
  type Reducer,
} from "@reduxjs/toolkit";
import { baseApi } from "@/api/baseApi.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import type { ReportsExtra } from "@/api/errorReportsApi.ts";
import type { RootState, StoreExtra } from "@/state/types.ts";
import { actionWords } from "./actionWords.ts";
import { demoAddressSlice, openedAt } from "./demoAddressSlice.ts";
import { memoryReports } from "./memoryReports.ts";
import { createRecorder } from "./recorder.ts";

/** Development checks that take longer than this are logged, in milliseconds, as in the product's own store. */
const SLOW_CHECK_MS = 1_000;

/** The panel's own reducers, which the demo's store runs beside the api's. */
interface PanelReducers {
  bulkProgress: Reducer<RootState["bulkProgress"]>;
  triagePreferences: Reducer<RootState["triagePreferences"]>;
}

/** What the panel needs of the page's own store. */
type PageExtra = Pick<StoreExtra, "clock" | "replayReducers">;

interface DemoOptions {
  panel: PanelReducers;
  reports: readonly ErrorReport[];
  page: PageExtra;
  /** The query string that the panel opens with. */
  search: string;
}

function demoReducer(panel: PanelReducers) {
  return combineReducers({
    api: baseApi.reducer,
    demoAddress: demoAddressSlice.reducer,
    bulkProgress: panel.bulkProgress,
    triagePreferences: panel.triagePreferences,
  });
}

export type DemoState = ReturnType<ReturnType<typeof demoReducer>>;

/** A store of its own for the panel, over reports in memory, and the record of every state it has been in. */
export function makeDemoStore({ panel, reports, page, search }: DemoOptions) {
  const { clock, replayReducers } = page;
  const source = memoryReports(reports, clock);
  const extra: ReportsExtra & PageExtra = {
    clock,
    replayReducers,
    reports: () => Promise.resolve(source),
    readBackup: () => [],
  };
  const messages = new Map(reports.map(({ id, message }) => [id, message]));
  const recorder = createRecorder<DemoState>({
    now: () => clock.now(),
    words: (action) => actionWords(action, (id) => messages.get(id) ?? ""),
  });
  const store = configureStore({
    reducer: demoReducer(panel),
    preloadedState: { demoAddress: openedAt(search) },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      }).concat(baseApi.middleware, recorder.middleware),
    devTools: false,
  });
  recorder.begin(store.getState());
  return { store, recorder };
}

/** In the past no call is made: none starts, and none is repeated either. */
const noCalls: Middleware = () => (next) => (action) => (isAsyncThunkAction(action) ? action : next(action));

const unanswered: ReportsExtra["reports"] = () => new Promise(() => {});

/** A store that shows `state` and nothing else: no action changes it, and no call is made. */
export function readOnlyStore(state: DemoState, { clock, replayReducers }: PageExtra) {
  const extra: ReportsExtra & PageExtra = {
    clock,
    replayReducers,
    reports: unanswered,
    readBackup: () => [],
  };
  return configureStore({
    reducer: (): DemoState => state,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(noCalls, baseApi.middleware),
    devTools: false,
  });
}
