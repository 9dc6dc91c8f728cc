import { act, screen, waitFor } from "@testing-library/react";
import { StrictMode, Suspense, useEffect, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { rootErrors } from "@/app/rootErrors.ts";
import { makeStore, type AppStore } from "@/app/store.ts";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { wentOffline } from "@/state/events.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import type { Services } from "@/state/services.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { installGlobalHandlers } from "@/telemetry/globalHandlers.ts";
import { findNoise } from "@/telemetry/noise.ts";
import { capturedReport } from "../../support/builders.ts";
import { expectConsole } from "../../support/failOnConsole.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
import { seededRandom } from "../../support/seededRandom.ts";

const onGone = jest.fn();
let root: { unmount: () => void } | undefined;

/** Puts `app` into a document that came with `markup`, as the product's start does. */
async function mount(app: ReactNode, markup = "", run: (work: () => Promise<void>) => Promise<void> = act) {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const container = document.getElementById("root");
  if (!container) throw new Error("The document has no root.");
  const collector = createCollector({
    clock: fakeClock(),
    storage: memoryStorage(),
    random: seededRandom(1),
    readPage: () => ({ url: "", userAgent: "" }),
    release: "",
  });
  installGlobalHandlers(window, collector);
  const options = rootErrors(collector, onGone);
  const whole = (
    <StrictMode>
      <CaughtErrors value={collector.capture}>{app}</CaughtErrors>
    </StrictMode>
  );
  await run(async () => {
    if (markup) root = hydrateRoot(container, whole, options);
    else {
      const created = createRoot(container, options);
      created.render(whole);
      root = created;
    }
  });
  return () => collector.pending().map((report) => [report.message, report.errorBoundary, report.count]);
}

/** As browsers do it; jsdom cannot. */
function reportToWindow(error: unknown): void {
  console.error(error);
  window.dispatchEvent(new ErrorEvent("error", { error }));
}

/** A new error each time, as a component that is rendered again throws it. */
function Broken(): ReactNode {
  throw new Error("broken on purpose");
}

beforeEach(() => onGone.mockClear());
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

test("a caught error is reported once, strict mode or not", async () => {
  expectConsole("error", /broken on purpose/);
  const reports = await mount(
    <Boundary level="component" name="Part">
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole("alert")).toBeVisible();
  expect(reports()).toEqual([["broken on purpose", "Part", 1]]);
  expect(onGone).not.toHaveBeenCalled();
});

test("an error that prevents hydration is reported once", async () => {
  expectConsole("error", /broken on purpose/);
  const reports = await mount(
    <Suspense>
      <Boundary level="page" name="Page">
        <Broken />
      </Boundary>
    </Suspense>,
    "<!--$--><p>Readable</p><!--/$-->",
  );
  expect(screen.getByRole("alert")).toBeVisible();
  expect(reports()).toEqual([["broken on purpose", "Page", 1]]);
});

test("a document that differs from the rendered page is reported as a hydration error", async () => {
  const reports = await mount(<p>New</p>, "<p>Old</p>");
  expect(screen.getByText("New")).toBeVisible();
  expect(reports()).toEqual([[expect.stringContaining("didn't match"), "hydration", 1]]);
});

test("a document that a translator has changed is no error", async () => {
  const reports = await mount(<p>New</p>, "<p><font>Neu</font></p>");
  expect(screen.getByText("New")).toBeVisible();
  const boundaries = reports().map(([, boundary]) => String(boundary));
  expect(boundaries.map((errorBoundary) => findNoise(capturedReport({ errorBoundary })))).toEqual(["noise"]);
});

test("an error that React recovers from by rendering again is reported as what was thrown", async () => {
  const render = jest
    .fn(() => <p>Whole</p>)
    .mockImplementationOnce(() => {
      throw new Error("broken once");
    });
  const BrokenOnce = () => render();
  const reports = await mount(<BrokenOnce />);
  expect(screen.getByText("Whole")).toBeVisible();
  expect(reports()).toEqual([["broken once", "rendered again", 1]]);
});

test("an uncaught error is reported once and shows that the app has stopped", async () => {
  expectConsole("error", /broken on purpose/);
  window.reportError = reportToWindow;
  // Within `act` React hands such an error to the test and not to the page.
  const reports = await mount(<Broken />, "", (work) => work());
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  expect(reports()).toEqual([["broken on purpose", "window.onerror", 1]]);
  expect(document.getElementById("root")?.firstElementChild).toBeNull();
});

const services = {
  clock: fakeClock(),
  random: () => 0.5,
  reports: () => Promise.reject(new Error("not in this test")),
  auth: () => Promise.reject(new Error("not in this test")),
  tokenSync: null,
} as unknown as Services;

/** Reads from the store, and tells it something as soon as it is there, as every page does. */
function Part() {
  const dispatch = useAppDispatch();
  const online = useAppSelector(({ pwa }) => pwa.online);
  useEffect(() => {
    dispatch(wentOffline({ at: 1 }));
  }, [dispatch]);
  return <p>{online ? "Online" : "Offline"}</p>;
}

const breakages: [string, (store: AppStore) => void][] = [
  [
    "a state that cannot be read",
    (store) => {
      store.getState = () => {
        throw new TypeError("the store is broken");
      };
    },
  ],
  [
    "a reducer that throws",
    (store) =>
      store.replaceReducer((state, action) => {
        if (state && !wentOffline.match(action)) return state;
        throw new TypeError("the store is broken");
      }),
  ],
];
test.each(breakages)(
  "the critical fallback shows with %s, and the catch is reported",
  async (_name, breakIt) => {
    expectConsole("error", /the store is broken/);
    const store = makeStore({ services });
    breakIt(store);
    const reports = await mount(
      <Boundary level="critical" name="CriticalBoundary" alone>
        <Provider store={store}>
          <Part />
        </Provider>
      </Boundary>,
    );
    expect(screen.getByRole("main")).toHaveTextContent("Critical Error");
    expect(reports()).toEqual([["the store is broken", "CriticalBoundary", 1]]);
  },
);

test("the same part works with a working store", async () => {
  const reports = await mount(
    <Boundary level="critical" name="CriticalBoundary" alone>
      <Provider store={makeStore({ services })}>
        <Part />
      </Provider>
    </Boundary>,
  );
  expect(screen.getByText("Offline")).toBeVisible();
  expect(reports()).toEqual([]);
});
