import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import { makeStore } from "@/app/store.ts";
import { samplingReader } from "@/telemetry/sampling.ts";
import { connectCollector } from "@/features/error-reporting/connectCollector.ts";
import { setupErrorReportingListeners } from "@/features/error-reporting/errorReportingListeners.ts";
import { safeStorage } from "@/lib/storage.ts";
import { appStarted, pageHidden } from "@/state/events.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { browserTabs, type BrowserTabs } from "../../support/browserTabs.ts";
import { settlePromises, type FakeClock } from "../../support/fakeClock.ts";
import type { ReportServer } from "./reportServer.ts";

interface VisitOptions {
  online?: boolean;
  /** The browser that the tab belongs to; without one, it is the only tab on this test's local storage. */
  browser?: BrowserTabs;
}

/** One page of one tab, assembled as in `effects.ts`, on local storage that outlives it. */
export async function visit(
  clock: FakeClock,
  server: ReportServer,
  random: () => number,
  { online = true, browser }: VisitOptions = {},
) {
  const alone = browserTabs().open();
  const tab = browser?.open() ?? { ...alone, page: window };
  const storage = safeStorage(() => tab.page.localStorage);
  const ownClock = {
    ...clock,
    setTimeout: (callback: () => void, ms: number) => clock.setTimeout(() => tab.isAlive() && callback(), ms),
  };
  const unavailable = () => Promise.reject(new Error("not in this test"));
  const services = { clock: ownClock, random, reports: unavailable, auth: unavailable, tokenSync: null };
  const listenerErrors: unknown[] = [];
  const collector = createCollector({
    clock: ownClock,
    storage,
    random,
    readPage: () => ({ url: "https://site.example/", userAgent: "test" }),
    release: "r1",
  });
  const store = makeStore({ services, breadcrumbs: collector.breadcrumbs });
  joinLateSlices(store);
  const startListening = attachListeners(store, (error) => void listenerErrors.push(error));
  const persistor = persistSlices(store, tab.page);
  const reports = connectCollector(collector, store, {
    page: tab.page,
    onRefused: persistor.noteRefusal,
  });
  const undo = [
    setupErrorReportingListeners(startListening, {
      refresh: reports.refresh,
      load: () => server.load(tab.isAlive),
      commit: (...request) => server.commit(...request),
      sampling: samplingReader(() => server.readSampling()),
      runAlone: tab.runAlone,
    }),
    reports.undo,
  ];
  store.dispatch(appStarted({ at: clock.now(), online, sessionId: collector.sessionId }));
  await settlePromises();

  function end(): void {
    tab.close();
    for (const stop of undo) stop();
  }
  return {
    store,
    collector,
    persistor,
    listenerErrors,
    undo,
    /** The tab crashes: the page gets no event. */
    crash: end,
    /** The tab is closed or reloaded: the page gets an event and saves. */
    async close() {
      store.dispatch(pageHidden({ at: clock.now(), leaving: true }));
      await settlePromises();
      persistor.flush();
      end();
    },
  };
}
