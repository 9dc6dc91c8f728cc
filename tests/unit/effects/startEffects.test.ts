import { startEffects } from "@/app/effects.ts";
import { makeStore } from "@/app/store.ts";
import { safeStorage } from "@/lib/storage.ts";
import { appStarted } from "@/state/events.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { holdPersistTimers } from "../error-reporting/visit.ts";

holdPersistTimers();

async function start() {
  const clock = fakeClock();
  const absent = () => Promise.reject(new Error("not in this test"));
  const services = { clock, random: () => 0, reports: absent, auth: absent, tokenSync: null };
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
  startEffects(store, collector);
  await settlePromises();
  return { store };
}

/** jsdom has no `matchMedia`; this adds it. */
const matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

beforeEach(() => {
  window.matchMedia = matchMedia;
});
afterEach(() => {
  jest.restoreAllMocks();
});

it("a part that fails to start is reported once, and the others start", async () => {
  const listen = window.addEventListener.bind(window) as (...listener: unknown[]) => void;
  jest.spyOn(window, "addEventListener").mockImplementation((...listener: unknown[]) => {
    // Only analytics listens to this event.
    if (listener[0] === "pointerdown") throw new TypeError("There is no pointer.");
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
