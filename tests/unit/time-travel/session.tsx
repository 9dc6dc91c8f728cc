import { devTools } from "./devTools.ts";
import { act, cleanup, render } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { triageApi } from "@/api/triageApi.ts";
import type { ReportSource } from "@/api/reportSource.ts";
import { startEffects } from "@/app/effects.ts";
import { makeStore, type AppStore } from "@/app/store.ts";
import { createTimeTravel, type TimeTravel } from "@/app/timeTravel/timeTravel.ts";
import { sampleReports } from "@/features/demo/sampleReports.ts";
import { followAuth } from "@/features/auth/authThunks.ts";
import { memoryReports } from "@/features/demo/memoryReports.ts";
import { safeStorage } from "@/lib/storage.ts";
import { AdminDashboardPage } from "@/pages/AdminDashboardPage.tsx";
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

/** Counts every call of a port, by the name of its method. */
function recorded<Port extends object>(port: Port, name: string, calls: string[]): Port {
  return Object.fromEntries(
    Object.entries(port).map(([method, call]) => [
      method,
      (...parameters: unknown[]) => {
        calls.push(`${name}.${method}`);
        return (call as (...all: unknown[]) => unknown)(...parameters);
      },
    ]),
  ) as Port;
}

/** One page of the administrator's, with the product's own store, effects, persistence and panel, under DevTools. */
export async function openSession() {
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
  const world: Services = {
    clock,
    random,
    reports: () => Promise.resolve(recorded(source, "reports", calls)),
    auth: () => Promise.resolve(recorded(auth.client, "auth", calls)),
    tokenSync: recorded({ send: async () => undefined, remove: async () => undefined }, "tokenSync", calls),
  };
  const travel: TimeTravel = createTimeTravel();
  const services = travel.hold(world);
  const collector = createCollector({
    clock: services.clock,
    storage: safeStorage(() => window.localStorage),
    random,
    readPage: () => ({ url: "https://site.example/admin/dashboard", userAgent: "test" }),
    release: "r1",
  });
  const store = makeStore({ services, trail: collector.trail, travel });
  const tools = devTools();
  let shown: { shown: unknown } | null = null;
  travel.start(store, (state) => {
    shown = state;
  });

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
    travel,
    collector,
    store,
    tools,
    page,
    /** What stands in the place of the page, `null` in the present. */
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
