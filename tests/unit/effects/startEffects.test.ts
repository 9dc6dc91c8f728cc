import { startEffects } from "@/app/effects.ts";
import { makeStore, type AppStore } from "@/app/store.ts";
import { safeStorage } from "@/lib/storage.ts";
import { memoryCopy } from "../error-triage/groups/device.ts";
import { authFailed, userSignedOut } from "@/features/auth/authSlice.ts";
import { selectDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { storageKey, writeFields } from "@/lib/storedSlice.ts";
import { isRestored } from "@/state/whenWatched.ts";
import { signInFailure } from "@/features/auth/signInFailure.ts";
import type { Services } from "@/state/services.ts";
import { waitFor } from "@testing-library/react";
import { appStarted } from "@/state/events.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";

beforeEach(() => window.localStorage.clear());

async function start(groupCopy?: Services["groupCopy"], watch: (store: AppStore) => void = () => undefined) {
  const clock = fakeClock();
  const absent = () => Promise.reject(new Error("not in this test"));
  const services = {
    clock,
    random: () => 0,
    reports: absent,
    auth: absent,
    tokenSync: null,
    decisionStorage: safeStorage(() => window.localStorage),
    ...(groupCopy && { groupCopy }),
  };
  const store = makeStore({ services });
  const collector = createCollector({
    clock,
    storage: safeStorage(() => window.localStorage),
    random: seededRandom(5),
    readPage: () => ({ url: "", userAgent: "" }),
    release: "r1",
  });
  // Offline, captured errors stay in the queue for inspection.
  store.dispatch(appStarted({ at: clock.now(), online: false, sessionId: collector.sessionId }));
  store.subscribe(() => watch(store));
  void startEffects(store, collector);
  await settlePromises();
  return { store };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it("the panel, which adds its listeners as soon as the slices have joined, can do so", async () => {
  const canListen: boolean[] = [];
  await start(undefined, (store) => {
    const { triagePreferences } = store.getState() as { triagePreferences?: unknown };
    if (triagePreferences) canListen.push(store.extra.startListening !== undefined);
  });
  expect(canListen[0]).toBe(true);
});

it.each([
  ["a file: the page stays", ["Files"], true],
  ["a text: the browser decides", ["text/plain"], false],
])("when something is dropped beside a field, %s", async (_what, types, isKept) => {
  await start();
  const drop = Object.assign(new Event("drop", { cancelable: true, bubbles: true }), {
    dataTransfer: { types },
  });
  document.body.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(isKept);
});

it("a plan that another tab sends right after the draft was read is shown as sent", async () => {
  const at = fakeClock().now();
  const draft = {
    id: "planner0000000000001",
    startedAt: at,
    savedAt: at,
    sentAt: null,
    step: "review",
    files: [],
    answers: {},
  };
  const store = (fields: object, changedAt: number) => {
    const text = writeFields({ draft: { ...draft, ...fields }, changedAt, _persist: { version: 1 } });
    localStorage.setItem(storageKey("plannerDraft"), text);
    return text;
  };
  store({}, at);
  let isSent = false;
  const tab = await start(undefined, ({ getState }) => {
    if (isSent || !isRestored(getState(), "plannerDraft")) return;
    isSent = true;
    const newValue = store({ sentAt: at + 1 }, at + 1);
    window.dispatchEvent(new StorageEvent("storage", { key: storageKey("plannerDraft"), newValue }));
  });
  expect(selectDraft(tab.store.getState())).toMatchObject({ sentAt: at + 1 });
});

it("a part that fails to start is reported once, and the others start", async () => {
  const listen = window.addEventListener.bind(window) as (...listener: unknown[]) => void;
  jest.spyOn(window, "addEventListener").mockImplementation((...listener: unknown[]) => {
    // Only analytics listens to this event passively.
    if (listener[0] === "pointerdown" && typeof listener[2] === "object")
      throw new TypeError("There is no pointer.");
    listen(...listener);
  });
  const { store } = await start();
  const { errorQueue, monitoring, pwa } = store.getState();
  expect(
    errorQueue.entries.map(({ report }) => [report.message, report.errorBoundary, report.count]),
  ).toEqual([["There is no pointer.", "effects", 1]]);
  expect([pwa.watched, monitoring.unavailable.length > 0]).toEqual([true, true]);
});

it("a browser that forbids storage and lacks workers, locks and timings causes no report", async () => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const { store } = await start();
  expect(store.getState().errorQueue.entries).toEqual([]);
  expect(store.getState().pwa).toMatchObject({ watched: true, failure: null });
});

it("signing out deletes the copy of reports, also when the panel was not opened", async () => {
  const copy = memoryCopy();
  const nothing = {
    groups: {},
    deployments: [],
    cursor: null,
    countedAt: 0,
    waiting: 0,
    missing: 0,
    isGivenUp: false,
    fallback: null,
    isKept: true,
    isCopy: false,
  };
  await copy.keep(nothing);
  const { store } = await start(() => Promise.resolve(copy));
  window.localStorage.setItem("holmwerk:decision:one", "{}");
  store.dispatch(userSignedOut());
  await waitFor(async () => expect(await copy.read()).toBeNull());
  expect(window.localStorage.getItem("holmwerk:decision:one")).toBeNull();
});

it("the copy of reports stays when the sign-in code cannot be loaded, as offline", async () => {
  const copy = memoryCopy();
  const opened = jest.fn(() => Promise.resolve(copy));
  const { store } = await start(opened);
  store.dispatch(userSignedOut());
  store.dispatch(authFailed(signInFailure("auth/unavailable")));
  await import("@/features/error-triage/forgetTriage.ts");
  await settlePromises();
  expect(opened).not.toHaveBeenCalled();
});
