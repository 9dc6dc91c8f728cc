import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import { makeStore } from "@/app/store.ts";
import { connectCollector } from "@/features/error-reporting/connectCollector.ts";
import { setupErrorReportingListeners } from "@/features/error-reporting/errorReportingListeners.ts";
import { safeStorage } from "@/lib/storage.ts";
import { appStarted, pageHidden } from "@/state/events.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { settlePromises, type FakeClock } from "../../support/fakeClock.ts";
import type { ReportServer } from "./reportServer.ts";

/** Redux-persist's own timers must not outlive a visit: with fake ones it saves only when it is told to. */
export function holdPersistTimers(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "Date", "performance", "setImmediate"] });
    window.localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** One page of one tab, as `main.tsx` puts it together, with local storage that outlives it. */
export async function visit(clock: FakeClock, server: ReportServer, random: () => number, online = true) {
  let alive = true;
  const ownClock = {
    ...clock,
    setTimeout: (callback: () => void, ms: number) => clock.setTimeout(() => alive && callback(), ms),
  };
  const unavailable = () => Promise.reject(new Error("not in this test"));
  const services = { clock: ownClock, random, reports: unavailable, auth: unavailable, tokenSync: null };
  const listenerErrors: unknown[] = [];
  const collector = createCollector({
    clock: ownClock,
    storage: safeStorage(() => window.localStorage),
    random,
    readPage: () => ({ url: "https://site.example/", userAgent: "test" }),
    release: "r1",
  });
  const store = makeStore({ services, trail: collector.trail });
  joinLateSlices(store);
  const startListening = attachListeners(store, (error) => void listenerErrors.push(error));
  const persistor = persistSlices(store);
  const undo = [
    setupErrorReportingListeners(
      startListening,
      () => server.load(() => alive),
      (...request) => server.commit(...request),
    ),
    connectCollector(collector, store, { flush: () => persistor.flush(), now: () => clock.now() }),
  ];
  store.dispatch(appStarted({ at: clock.now(), online, sessionId: collector.sessionId }));
  await settlePromises();

  return {
    store,
    collector,
    persistor,
    listenerErrors,
    undo,
    /** The tab dies without a word. */
    crash() {
      alive = false;
      for (const stop of undo) stop();
    },
    /** The tab is closed or reloaded: the page is told, and saves. */
    async close() {
      store.dispatch(pageHidden({ at: clock.now(), leaving: true }));
      await settlePromises();
      await persistor.flush();
      alive = false;
      for (const stop of undo) stop();
    },
  };
}
