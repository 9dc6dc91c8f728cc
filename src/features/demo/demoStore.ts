import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  isAsyncThunkAction,
  type Middleware,
  type Reducer,
} from "@reduxjs/toolkit";
import { baseApi } from "@/api/baseApi.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import type { Deployments } from "@/api/groups/releases.ts";
import { decisionsSlice } from "@/state/decisions/decisionsSlice.ts";
import { SLOW_CHECK_MS } from "@/state/slowCheck.ts";
import { triagePreferencesSlice } from "@/state/triagePreferencesSlice.ts";
import type { AppStartListening, RootState, StoreExtra } from "@/state/types.ts";
import { actionWords } from "./actionWords.ts";
import { demoAddressSlice, openedAt } from "./demoAddressSlice.ts";
import { memorySources } from "./memorySources.ts";
import { createRecorder } from "./recorder.ts";

/** What the panel needs of the page's own store. */
type PageExtra = Pick<StoreExtra, "clock" | "random" | "replayReducers">;

/** What thunks and endpoints use. Decisions are not kept: they last as long as the page. */
type DemoExtra = PageExtra &
  Pick<StoreExtra, "reports" | "storedReports" | "readBackup" | "groups" | "sourceMaps">;

interface DemoOptions {
  /** The reducer of the state of the connection, which the panel reads. */
  pwa: Reducer<RootState["pwa"]>;
  reports: readonly ErrorReport[];
  /** What has been decided about them. */
  decisions: readonly GroupDecision[];
  /** The order of their releases. */
  deployments: Deployments;
  page: PageExtra;
  /** The query string that the panel opens with. */
  search: string;
}

function demoReducer(pwa: DemoOptions["pwa"]) {
  return combineReducers({
    api: baseApi.reducer,
    demoAddress: demoAddressSlice.reducer,
    decisions: decisionsSlice.reducer,
    pwa,
    triagePreferences: triagePreferencesSlice.reducer,
  });
}

export type DemoState = ReturnType<ReturnType<typeof demoReducer>>;

/** What both stores give to thunks and endpoints. The samples' source maps are downloaded with the first stack. */
const servicesOf = (
  { clock, random, replayReducers }: PageExtra,
  reports: DemoExtra["reports"] & DemoExtra["storedReports"],
  groups: Required<DemoExtra>["groups"],
): DemoExtra => ({
  clock,
  random,
  replayReducers,
  reports,
  storedReports: reports,
  groups,
  sourceMaps: async () => (await import("./sampleMaps.ts")).memoryMaps,
  readBackup: () => [],
});

/** A store of its own for the panel, over reports in memory, and the record of every state it has been in. */
export function makeDemoStore({ pwa, reports, decisions, deployments, page, search }: DemoOptions) {
  const { clock } = page;
  const sources = memorySources({ initial: reports, clock, decided: decisions, deployments });
  const extra = servicesOf(
    page,
    async () => sources.reports,
    async () => sources.groups,
  );
  const messages = new Map(reports.map(({ errorId, message }) => [errorId, message]));
  const listeners = createListenerMiddleware({ extra });
  const recorder = createRecorder<DemoState>({
    now: () => clock.now(),
    words: (action) => actionWords(action, (id) => messages.get(id) ?? ""),
  });
  const store = configureStore({
    reducer: demoReducer(pwa),
    preloadedState: { demoAddress: openedAt(search) },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      }).concat(baseApi.middleware, listeners.middleware, recorder.middleware),
    devTools: false,
  });
  recorder.begin(store.getState());
  const startListening = listeners.startListening as unknown as AppStartListening;
  // Components of the panel read the services from the store.
  return { store: Object.assign(store, { extra: { ...extra, startListening } }), recorder };
}

/** In the past no call is made: none starts, and none is repeated either. */
const noCalls: Middleware = () => (next) => (action) => (isAsyncThunkAction(action) ? action : next(action));

const unanswered = () => new Promise<never>(() => {});

/** A store that shows `state` and nothing else: no action changes it, and no call is made. */
export function readOnlyStore(state: DemoState, page: PageExtra) {
  const extra = servicesOf(page, unanswered, unanswered);
  const store = configureStore({
    reducer: (): DemoState => state,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(noCalls, baseApi.middleware),
    devTools: false,
  });
  return Object.assign(store, { extra });
}
