import { devTools } from "./devTools.ts";
import { act, cleanup, render } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { triageApi } from "@/api/triageApi.ts";
import { startEffects } from "@/app/effects.ts";
import type { AppStore } from "@/app/store.ts";
import type { RequestingPage } from "@/app/timeTravel/deferred.ts";
import { makeTravellingStore } from "@/app/timeTravel/timeTravel.ts";
import { sampleReports } from "@/features/demo/sampleReports.ts";
import { followAuth } from "@/features/auth/authThunks.ts";
import { memorySources } from "@/features/demo/memorySources.ts";
import { safeStorage } from "@/lib/storage.ts";
import { AdminReportsPage } from "@/pages/admin/AdminTriagePage.tsx";
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
 * Redux Toolkit makes its own request ids and times; with these replacements, two sessions have the same ones. Its
 * timers, such as RTK Query's half second, advance with `pass`.
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

/** The given port; each of its methods makes a request first, as a real one does. */
function requesting<Port extends object>(port: Port, name: string, page: RequestingPage): Port {
  const calling = (method: string, call: Call): Call =>
    // A subscription makes no request.
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
 * One page of the administrator with the product's own store, effects, persistence and panel, under DevTools. With
 * `inDocument` a past state is rendered in the document, otherwise it is only recorded.
 */
export async function openSession({ inDocument = false } = {}) {
  window.localStorage.clear();
  jest.setSystemTime(START);
  const toolkitRandom = seededRandom(11);
  jest.spyOn(Math, "random").mockImplementation(() => toolkitRandom());
  // The store notifies subscribers of RTK Query's actions in the next frame, which here comes at once.
  window.requestAnimationFrame = (draw) => {
    queueMicrotask(() => draw(0));
    return 0;
  };
  const clock = fakeClock(START);
  const random = seededRandom(4);
  const calls: string[] = [];
  const auth = fakeAuth((): SignedInUser => administrator);
  const source = memorySources({ initial: sampleReports(clock.now()), clock }).reports;
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
    storedReports: async () => requesting(source, "reports", requestingPage),
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
    readPage: () => ({ url: "https://site.example/admin/reports", userAgent: "test" }),
    release: "r1",
  });
  const store = makeTravellingStore(
    { services, breadcrumbs: collector.breadcrumbs },
    requestingPage,
    inDocument ? undefined : note,
  );
  const tools = devTools();

  store.dispatch(appStarted({ at: clock.now(), online: true, sessionId: collector.sessionId }));
  void startEffects(store, collector);
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
    /** Advances all timers of effects and libraries by `ms` milliseconds. */
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
      <MemoryRouter initialEntries={["/admin/reports"]}>
        <AdminReportsPage />
      </MemoryRouter>
    </Provider>
  );
}

/**
 * The visible content, without React's counted ids, the focus mark of headings and relative times, which differ
 * between two renderings.
 */
export function picture(container: HTMLElement): string {
  return container.innerHTML
    .replaceAll(/_r_[0-9a-z]+_/g, "_r_")
    .replaceAll('<h1 tabindex="-1">', "<h1>")
    .replaceAll(/(<time[^>]*>)[^<]*/g, "$1");
}
