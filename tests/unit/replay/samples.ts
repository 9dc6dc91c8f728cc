import { joinLateSlices } from "@/app/lateSlices.ts";
import { replayReducers } from "@/app/replayReducers.ts";
import { makeStore } from "@/app/store.ts";
import { readReplay, type ReceivedReplay } from "@/features/error-triage/replay/readReplay.ts";
import { createReplayRecorder } from "@/features/error-reporting/evidence/replayRecorder.ts";
import { combineReducers } from "@reduxjs/toolkit";
import { createFormMask } from "@/state/replay/formMask.ts";
import { safeState } from "@/state/replay/safeState.ts";
import type { RootState } from "@/state/types.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";

/** The product's store with all its slices, and the recorder of its actions. */
export function recordedStore() {
  const clock = fakeClock();
  const store = makeStore({ services: testServices(clock) });
  joinLateSlices(store);
  const mask = createFormMask();
  const recorder = createReplayRecorder(clock.now, mask);
  store.extra.addMiddleware(recorder.middleware);
  return { clock, store, recorder, safe: (state: RootState) => safeState(state, mask) };
}

/** A replay's text as the recorder writes it; `overrides` replace its parts. */
export function replayText(overrides: Record<string, unknown> = {}): string {
  return JSON.stringify({
    v: 1,
    state: combineReducers(replayReducers)(undefined, { type: "start" }),
    actions: [
      { at: 1_000, type: "app/routeChanged", payload: { at: 1_000, path: "/contact", title: "Contact" } },
      { at: 2_000, type: "browser/wentOffline", payload: { at: 2_000 } },
      { at: 3_500, type: "careers/jobOpened" },
    ],
    lost: 0,
    ...overrides,
  });
}

/** The replay in `text`, which must be readable. */
export function mustRead(text: string): ReceivedReplay {
  const read = readReplay(text);
  if (!read.ok) throw new Error(read.message);
  return read.replay;
}
