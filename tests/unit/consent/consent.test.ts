import {
  CONSENT_VERSION,
  consentDecided,
  selectConsentAsked,
  readStoredConsent,
} from "@/features/consent/consentSlice.ts";
import { consentReopened } from "@/state/events.ts";
import { settlePromises } from "../../support/fakeClock.ts";
import { CONSENT_KEY, consentVisit, storeAnswer } from "./consentVisit.ts";

beforeEach(() => window.localStorage.clear());

const QUESTION = "There is a question about analytics at the end of the page.";

it("asks once it is known that there is no answer, announces it, and stores nothing", async () => {
  const { store, restored, stored, said } = consentVisit();
  expect([selectConsentAsked(store.getState()), said()]).toEqual([false, null]);
  await restored();
  expect([selectConsentAsked(store.getState()), said()]).toEqual([true, QUESTION]);
  expect(stored()).toBeNull();
});

it.each(["granted", "denied"] as const)("does not ask after the answer %p", async (choice) => {
  storeAnswer(choice, CONSENT_VERSION);
  const { store, restored, said } = consentVisit();
  await restored();
  expect([store.getState().consent.choice, selectConsentAsked(store.getState()), said()]).toEqual([
    choice,
    false,
    null,
  ]);
});

it("asks again after an answer to an older question", async () => {
  storeAnswer("granted", CONSENT_VERSION - 1);
  const { store, restored } = consentVisit();
  await restored();
  expect([store.getState().consent.choice, selectConsentAsked(store.getState())]).toEqual([
    "undecided",
    true,
  ]);
});

it.each([
  ["granted", "Analytics accepted."],
  ["denied", "Analytics refused."],
] as const)("stores the answer %p, with its version and time, and tells it", async (choice, words) => {
  const { clock, store, restored, stored, said } = consentVisit();
  await restored();
  store.dispatch(consentDecided({ choice, at: clock.now() }));
  expect([selectConsentAsked(store.getState()), said()]).toEqual([false, words]);
  expect(readStoredConsent(stored())).toEqual({ choice, at: clock.now() });
});

it("asks again on demand, keeps the answer and announces nothing", async () => {
  storeAnswer("granted", CONSENT_VERSION);
  const { store, restored, said } = consentVisit();
  await restored();
  store.dispatch(consentReopened());
  expect([selectConsentAsked(store.getState()), store.getState().consent.choice, said()]).toEqual([
    true,
    "granted",
    null,
  ]);
});

it("lasts for the visit where storage is forbidden", async () => {
  const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { clock, store, restored, stored } = consentVisit();
  await restored();
  store.dispatch(consentDecided({ choice: "denied", at: clock.now() }));
  expect(stored()).toBeNull();
  expect([store.getState().consent.choice, selectConsentAsked(store.getState())]).toEqual(["denied", false]);
  set.mockRestore();
});

describe("another tab", () => {
  const tell = (key: string | null, newValue: string | null) =>
    void window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

  it("that has answered removes the question here without an announcement", async () => {
    const { store, restored, said, stop } = consentVisit();
    await restored();
    tell(CONSENT_KEY, storeAnswer("denied", CONSENT_VERSION));
    await settlePromises();
    expect([store.getState().consent.choice, selectConsentAsked(store.getState()), said()]).toEqual([
      "denied",
      false,
      QUESTION,
    ]);
    stop();
  });

  it("that clears its data, or writes something else, changes nothing here", async () => {
    storeAnswer("granted", CONSENT_VERSION);
    const { store, restored, stop } = consentVisit();
    await restored();
    tell(null, null);
    tell(CONSENT_KEY, null);
    tell(CONSENT_KEY, "{");
    tell("other", storeAnswer("denied", CONSENT_VERSION));
    expect(store.getState().consent.choice).toBe("granted");
    stop();
  });

  it("is ignored after the undo", async () => {
    const { store, restored, stop } = consentVisit();
    await restored();
    stop();
    tell(CONSENT_KEY, storeAnswer("denied", CONSENT_VERSION));
    expect(store.getState().consent.choice).toBe("undecided");
  });
});
