import type { UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { replayReducers } from "@/app/replayReducers.ts";
import { replayStates } from "@/features/error-triage/replay/replayStates.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { consentDecided } from "@/features/consent/consentSlice.ts";
import { contactDraftNotKept } from "@/features/contact/contactDraftSlice.ts";
import * as pwa from "@/features/pwa/pwaLateSlice.ts";
import { consentReopened, effectsStarted, routeChanged, wentOffline, wentOnline } from "@/state/events.ts";
import type { RootState } from "@/state/types.ts";
import { mustRead, recordedStore } from "./samples.ts";

const at = fc.integer({ min: 0, max: 2_000_000_000_000 });
const word = fc.constantFrom("", "/", "/contact", "Contact", "A <b>title</b>");
const recorded: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.record({ at, path: word, title: word }).map(routeChanged),
  fc.record({ at, path: word, title: word, loaded: fc.boolean() }).map(routeChanged),
  fc.record({ text: word }).map((text) => announced(text)),
  fc.record({ choice: fc.constantFrom("granted" as const, "denied" as const), at }).map(consentDecided),
  fc.record({ during: fc.constantFrom("registration" as const), message: word, at }).map(pwa.workerFailed),
  at.map((time) => wentOnline({ at: time })),
  at.map((time) => wentOffline({ at: time })),
  at.map((time) => pwa.installDeclined({ at: time })),
  fc.constantFrom<UnknownAction>(
    consentReopened(),
    effectsStarted(),
    pwa.offlineReady(),
    pwa.updateFound(),
    pwa.updatePostponed(),
    pwa.installOffered(),
    pwa.installPromptShown(),
    pwa.appInstalled(),
    pwa.installAsked(),
    pwa.offlineNoticeHidden(),
    contactDraftNotKept(),
  ),
);

it("gives the states of the live store, step by step, for whatever actions it ran", () => {
  fc.assert(
    fc.property(fc.array(recorded, { minLength: 1, maxLength: 60, size: "max" }), (actions) => {
      const { clock, store, recorder, safe } = recordedStore();
      const live = [safe(store.getState())];
      for (const action of actions) {
        store.dispatch(action);
        live.push(safe(store.getState()));
      }
      const replay = mustRead(recorder.textAt(clock.now()));
      expect(replay.lost + replay.actions.length).toBe(actions.length);
      const { states, failure } = replayStates(replay, replayReducers);
      expect(failure).toBeNull();
      expect(states.map((state) => safe(state as RootState))).toEqual(live.slice(replay.lost));
    }),
    { numRuns: 200 },
  );
});
