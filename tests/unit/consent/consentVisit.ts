import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import { makeStore } from "@/app/store.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { setupConsentListeners, followAnswers } from "@/features/consent/consentListeners.ts";
import { effectsStarted } from "@/state/events.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";

/** Where the answer is stored. */
export const CONSENT_KEY = "persist:consent";

/** A page with persistence and the parts of the consent, as `startEffects` puts them together. */
export function consentVisit() {
  const clock = fakeClock();
  const store = makeStore({ services: testServices(clock) });
  joinLateSlices(store);
  const startListening = attachListeners(store, (error) => {
    throw error;
  });
  setupConsentListeners(startListening, (text) => void store.dispatch(announced({ text })));
  const stop = followAnswers(window, store.dispatch);
  const persistor = persistSlices(store);
  store.dispatch(effectsStarted());
  return {
    clock,
    store,
    /** What was stored is back. */
    restored: settlePromises,
    /** The stored answer as text. */
    stored() {
      persistor.flush();
      return window.localStorage.getItem(CONSENT_KEY);
    },
    said: () => store.getState().announcements.polite?.text ?? null,
    stop,
  };
}

/** Stores an answer as an earlier visit did. */
export function storeAnswer(choice: string, version: number): string {
  const parts = { choice, version, decidedAt: 5, _persist: { version: 1, rehydrated: true } };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])),
  );
  window.localStorage.setItem(CONSENT_KEY, text);
  return text;
}
