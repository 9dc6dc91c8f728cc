// DevTools must be there before Redux Toolkit is loaded.
import { devTools } from "../time-travel/devTools.ts";
import {
  instrument,
  type LiftedAction,
  type LiftedState,
  type LiftedStore,
} from "@redux-devtools/instrument";
import { combineReducers, createStore, type UnknownAction } from "redux";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { replayReducers } from "@/app/replayReducers.ts";
import { makeTravellingStore } from "@/app/timeTravel/timeTravel.ts";
import { devToolsTrace } from "@/features/error-triage/replay/TraceDownload.tsx";
import { replayStates, type ReplayState } from "@/features/error-triage/replay/replayStates.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { consentDecided } from "@/features/consent/consentSlice.ts";
import { updateFound, workerFailed } from "@/features/pwa/pwaLateSlice.ts";
import { effectsStarted, routeChanged, wentOffline, wentOnline } from "@/state/events.ts";
import { safeSliceNames } from "@/state/replay/safeState.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";
import { mustRead, recordedStore } from "./samples.ts";

/** The replay of a visit, as it is stored. */
function recordedVisit() {
  const { clock, store, recorder } = recordedStore();
  for (const action of [
    routeChanged({ at: 1, path: "/", title: "Home", loaded: true }),
    effectsStarted(),
    consentDecided({ choice: "denied", at: 2 }),
    routeChanged({ at: 3, path: "/services", title: "Services" }),
    wentOffline({ at: 4 }),
    announced({ text: "You are offline" }),
    workerFailed({ during: "update", message: "No answer", at: 5 }),
    wentOnline({ at: 6 }),
    updateFound(),
  ]) {
    clock.set(clock.now() + 400);
    store.dispatch(action);
  }
  return mustRead(recorder.textAt(clock.now()));
}

/** What the extension makes of a chosen file (`importState.ts` and `importPayloadFrom` of the extension). */
function importedFile(text: string) {
  const file = JSON.parse(text) as { payload: string; preloadedState: string };
  return {
    type: "IMPORT_STATE",
    nextLiftedState: JSON.parse(file.payload) as unknown,
    preloadedState: JSON.parse(file.preloadedState) as unknown,
  } as unknown as LiftedAction<Record<string, unknown>, UnknownAction, null>;
}

const ownSlices = (state: object) =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) => (safeSliceNames as readonly string[]).includes(name)),
  );

describe("the downloaded trace, imported by DevTools' own instrumentation", () => {
  it("gives the replay's states step by step with the reducers of the replay", () => {
    const replay = recordedVisit();
    const { liftedStore } = createStore(combineReducers(replayReducers), instrument()) as unknown as {
      liftedStore: LiftedStore<ReplayState, UnknownAction, null>;
    };
    liftedStore.dispatch(importedFile(devToolsTrace(replay, replayReducers)) as never);
    const history: LiftedState<ReplayState, UnknownAction, null> = liftedStore.getState();
    expect(history.computedStates.map(({ error }) => error)).toEqual(Array(10).fill(undefined));
    expect(history.computedStates.map(({ state }) => state)).toEqual(
      replayStates(replay, replayReducers).states,
    );
    expect(history.currentStateIndex).toBe(9);
  });

  it("gives them with the site's whole store, and names each action", () => {
    const replay = recordedVisit();
    const store = makeTravellingStore({ services: testServices(fakeClock()) }, window, () => undefined);
    joinLateSlices(store);
    devTools().perform(importedFile(devToolsTrace(replay, replayReducers)));
    expect(devTools().states().map(ownSlices)).toEqual(replayStates(replay, replayReducers).states);
    expect(
      devTools()
        .actions()
        .map(({ type }) => type),
    ).toEqual(["@@INIT", ...replay.actions.map(({ type }) => type)]);
  });
});
