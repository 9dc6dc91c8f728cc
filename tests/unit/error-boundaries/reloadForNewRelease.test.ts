import { reloadForNewRelease } from "@/app/reloadForNewRelease.ts";
import { forgetFailedLoads } from "@/lib/failedLoads.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
import { seededRandom } from "../../support/seededRandom.ts";

interface Tab {
  /** As long as the tab is open, across loads of the page. */
  session: Map<string, string>;
  online?: boolean;
  /** Session storage is forbidden. */
  forbidden?: boolean;
}

afterEach(() => {
  delete document.documentElement.dataset["unsent"];
});

/** A page of a release, as one load of it sees it. */
function load({ session, online = true, forbidden = false }: Tab, release = "r1") {
  const target = new EventTarget();
  const reload = jest.fn();
  const history = { scrollRestoration: "manual" };
  const page = {
    document,
    navigator: { onLine: online },
    history,
    location: { reload },
    get sessionStorage() {
      if (forbidden) throw new DOMException("The operation is insecure.", "SecurityError");
      return {
        getItem: (key: string) => session.get(key) ?? null,
        setItem: (key: string, value: string) => void session.set(key, value),
      };
    },
    addEventListener: target.addEventListener.bind(target),
    setTimeout,
  } as unknown as Window;
  const collector = createCollector({
    clock: fakeClock(),
    storage: memoryStorage(),
    random: seededRandom(1),
    readPage: () => ({ url: "", userAgent: "" }),
    release,
  });
  reloadForNewRelease(page, collector, release);
  return {
    reload,
    history,
    collector,
    /** Code cannot be downloaded: `true` when whoever wanted it is spared the error. */
    fail(message = "gone"): boolean {
      const payload = new Error(message);
      const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload });
      const spared = !target.dispatchEvent(event);
      // The boundary of the page that wanted the code.
      if (!spared) collector.capture(payload, { errorBoundary: "Page" });
      return spared;
    },
    captured: () =>
      collector
        .pending()
        .map((report) => [report.message, report.staleCode ? "stale code" : report.errorBoundary]),
  };
}

test("a page that is still there after a reload was asked for asks once more", () => {
  jest.useFakeTimers();
  const page = load({ session: new Map() });
  page.fail();
  jest.advanceTimersByTime(60_000);
  expect(page.reload).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test("the first failure reloads the page at the same place and is marked as no bug", () => {
  const page = load({ session: new Map() });
  expect(page.fail()).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.history.scrollRestoration).toBe("auto");
  expect(page.captured()).toEqual([["gone", "stale code"]]);
});

test("further failures before the reload cause no second one and are marked alike", () => {
  const page = load({ session: new Map() });
  expect([page.fail("a"), page.fail("b"), page.fail("c")]).toEqual([true, true, true]);
  page.collector.capture(new TypeError("of nothing"), { errorBoundary: "listener" });
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.captured()).toEqual([
    ["a", "stale code"],
    ["b", "stale code"],
    ["c", "stale code"],
    ["of nothing", "stale code"],
  ]);
});

test("after the reload, the same release does not reload again: the importer gets the failure", () => {
  const tab = { session: new Map<string, string>() };
  load(tab).fail();
  const again = load(tab);
  expect(again.fail()).toBe(false);
  expect(again.reload).not.toHaveBeenCalled();
  expect(again.captured()).toEqual([["gone", "Page"]]);
});

test("a newer release may reload once as well", () => {
  const tab = { session: new Map<string, string>() };
  load(tab, "r1").fail();
  const next = load(tab, "r2");
  expect(next.fail()).toBe(true);
  expect(next.reload).toHaveBeenCalledTimes(1);
});

test("offline it never reloads, and may still do so later", () => {
  const tab = { session: new Map<string, string>() };
  const offline = load({ ...tab, online: false });
  expect(offline.fail()).toBe(false);
  expect(offline.reload).not.toHaveBeenCalled();
  expect(tab.session.size).toBe(0);
});

test("a page with a filled-in form is never reloaded", () => {
  document.documentElement.dataset["unsent"] = "";
  const page = load({ session: new Map() });
  expect(page.fail()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  delete document.documentElement.dataset["unsent"];
  expect(page.fail()).toBe(true);
});

test("the first failure with such a form is marked as no bug; later ones and other errors are bugs", () => {
  document.documentElement.dataset["unsent"] = "";
  const page = load({ session: new Map() });
  page.fail("first");
  page.collector.capture(new TypeError("of nothing"), { errorBoundary: "listener" });
  page.fail("second");
  expect(page.captured()).toEqual([
    ["first", "stale code"],
    ["of nothing", "listener"],
    ["second", "Page"],
  ]);
});

test("without storage to record the reload there is none", () => {
  const page = load({ session: new Map(), forbidden: true });
  expect([page.fail("first"), page.fail("second")]).toEqual([false, false]);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.captured()).toEqual([
    ["first", "stale code"],
    ["second", "Page"],
  ]);
});

test("style sheets are handled once, however often code fails", () => {
  forgetFailedLoads();
  const page = load({ session: new Map(), online: false });
  for (let count = 0; count < 100; count += 1) page.fail();
  const looked = jest.spyOn(document, "querySelectorAll");
  forgetFailedLoads();
  expect(looked).toHaveBeenCalledTimes(1);
  looked.mockRestore();
});
