import { devTools } from "./devTools.ts";
import { act, cleanup, render } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { triageApi } from "@/api/triageApi.ts";
import type { ReportSource } from "@/api/reportSource.ts";
import { startEffects } from "@/app/effects.ts";
import type { AppStore } from "@/app/store.ts";
import type { RequestingPage } from "@/app/timeTravel/deferred.ts";
import { makeTravellingStore } from "@/app/timeTravel/timeTravel.ts";
import { sampleReports } from "@/features/demo/sampleReports.ts";
import { followAuth } from "@/features/auth/authThunks.ts";
import { memoryReports } from "@/features/demo/memoryReports.ts";
import { safeStorage } from "@/lib/storage.ts";
import { AdminDashboardPage } from "@/pages/admin/AdminDashboardPage.tsx";
import type { SignedInUser } from "@/state/authClient.ts";
import type { Services } from "@/state/services.ts";
import { appStarted } from "@/state/events.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { administrator, fakeAuth } from "../auth/fakeAuth.ts";

/** Noon, local time. */
const START = new Date(2026, 2, 2, 12).getTime();

/**
 * Redux Toolkit's request ids and times are its own: with these, two sessions have the same. Its timers, RTK Query's
 * half second and redux-persist's, pass with `passTimers`.
 */
export function holdToolkit(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      now: START,
      doNotFake: ["queueMicrotask", "nextTick", "setImmediate", "performance"],
    });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

type Call = (...parameters: unknown[]) => unknown;

/** The port, each of whose methods makes a request first, as a real one does. */
function requesting<Port extends object>(port: Port, name: string, page: RequestingPage): Port {
  const calling = (method: string, call: Call): Call =>
    // A subscription is no request.
    method.startsWith("on")
      ? call
      : async (...parameters) => {
          await page.fetch(`${name}.${method}`);
          return call(...parameters);
        };
  return Object.fromEntries(
    Object.entries(port).map(([method, call]) => [method, calling(method, call as Call)]),
  ) as Port;
}

/**
 * One page of the administrator's, with the product's own store, effects, persistence and panel, under DevTools. The
 * past is shown in the document with `inDocument`, otherwise only noted.
 */
export async function openSession({ inDocument = false } = {}) {
  // jsdom has no screen to ask about.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  window.localStorage.clear();
  jest.setSystemTime(START);
  const toolkitRandom = seededRandom(11);
  jest.spyOn(Math, "random").mockImplementation(() => toolkitRandom());
  // The store tells of RTK Query's actions with the next frame; here, that is at once.
  window.requestAnimationFrame = (draw) => {
    queueMicrotask(() => draw(0));
    return 0;
  };
  const clock = fakeClock(START);
  const random = seededRandom(4);
  const calls: string[] = [];
  const auth = fakeAuth((): SignedInUser => administrator);
  const source: ReportSource = memoryReports(sampleReports(clock.now()), clock);
  const requestingPage: RequestingPage & { document: Document } = {
    document,
    fetch: async (address) => {
      calls.push(address as string);
      return {} as Response;
    },
    XMLHttpRequest,
  };
  const tokenSync = { send: async () => undefined, remove: async () => undefined };
  const services: Services = {
    clock,
    random,
    reports: async () => requesting(source, "reports", requestingPage),
    auth: async () => requesting(auth.client, "auth", requestingPage),
    tokenSync: requesting(tokenSync, "tokenSync", requestingPage),
  };
  let shown: unknown = null;
  const note = (past: unknown) => {
    shown = past;
  };
  const collector = createCollector({
    clock,
    storage: safeStorage(() => window.localStorage),
    random,
    readPage: () => ({ url: "https://site.example/admin/dashboard", userAgent: "test" }),
    release: "r1",
  });
  const store = makeTravellingStore(
    { services, trail: collector.trail },
    requestingPage,
    inDocument ? undefined : note,
  );
  const tools = devTools();

  store.dispatch(appStarted({ at: clock.now(), online: true, sessionId: collector.sessionId }));
  startEffects(store, collector);
  await settlePromises();
  await act(() => store.dispatch(followAuth()));
  const page = render(panel(store));

  return {
    clock,
    calls,
    auth,
    source,
    collector,
    store,
    tools,
    page,
    /** The past state that is shown, `null` in the present. */
    shown: () => shown,
    api: triageApi,
    /** Lets everything happen that is to happen within `ms` milliseconds, in effects and in libraries. */
    pass: (ms: number) =>
      act(async () => {
        await clock.advance(ms);
        await jest.advanceTimersByTimeAsync(ms);
        await settlePromises();
      }),
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;

/** The panel on a store, at its own address. */
export function panel(store: AppStore) {
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={["/admin/dashboard"]}>
        <AdminDashboardPage />
      </MemoryRouter>
    </Provider>
  );
}

/**
 * What is on screen, without the ids that React counts up from one drawing to the next, the mark of a heading that has
 * had the focus, and how long ago things were, which depends on when one looks.
 */
export function picture(container: HTMLElement): string {
  return container.innerHTML
    .replaceAll(/_r_[0-9a-z]+_/g, "_r_")
    .replaceAll('<h1 tabindex="-1">', "<h1>")
    .replaceAll(/(<time[^>]*>)[^<]*/g, "$1");
}
