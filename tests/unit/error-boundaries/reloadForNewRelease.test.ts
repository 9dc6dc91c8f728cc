import { reloadForNewRelease } from "@/app/reloadForNewRelease.ts";
import { forgetFailedLoads, loadedOrLeaving, siteAnswer } from "@/lib/failedLoads.ts";
import { isLeaving, leave, remain } from "@/lib/leaving.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
import { seededRandom } from "../../support/seededRandom.ts";

interface Tab {
  /** As long as the tab is open, across loads of the page. */
  session: Map<string, string>;
  online?: boolean;
  /** Session storage is forbidden. */
  forbidden?: boolean;
  /** Requests fail although the device has a connection. */
  unreachable?: boolean;
}

afterEach(() => {
  remain();
  delete document.documentElement.dataset["unsent"];
});

/** A page of a release, as one load of it sees it. */
function load({ session, online = true, forbidden = false, unreachable = false }: Tab, release = "r1") {
  // A page that was loaded again is not being left.
  remain();
  globalThis.fetch = jest.fn(() =>
    unreachable
      ? new Promise<Response>((_resolve, reject) => setTimeout(reject))
      : Promise.resolve(new Response()),
  );
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
    /** A download of code fails. Resolves to `true` when the importer waits, `false` when it shows the error. */
    async fail(message = "gone"): Promise<boolean> {
      const payload = new Error(message);
      target.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
      const waits = isLeaving();
      // The boundary of the page that wanted the code.
      if (!waits) collector.capture(payload, { errorBoundary: "Page" });
      await settlePromises();
      return waits;
    },
    captured: () =>
      collector
        .pending()
        .map((report) => [report.message, report.staleCode ? "stale code" : report.errorBoundary]),
  };
}

test("the first failure reloads the page at the same place, and shows no error", async () => {
  const page = load({ session: new Map() });
  expect(await page.fail()).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.history.scrollRestoration).toBe("auto");
  expect(page.captured()).toEqual([]);
});

test("further failures before the reload cause no second one, and show no error", async () => {
  const page = load({ session: new Map() });
  expect([await page.fail("a"), await page.fail("b"), await page.fail("c")]).toEqual([true, true, true]);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.captured()).toEqual([]);
});

test("where the site does not answer, the page stays, and the load begins once more", async () => {
  const page = load({ session: new Map(), unreachable: true });
  let loads = 0;
  const loaded = loadedOrLeaving(() => {
    loads += 1;
    if (loads > 1) return Promise.resolve("code");
    void page.fail();
    return Promise.reject(new Error("gone"));
  });
  expect(await loaded).toBe("code");
  expect(page.reload).not.toHaveBeenCalled();
  // If it fails again, the error shows: loads do not begin again for ever.
  expect(await page.fail("again")).toBe(false);
  page.collector.capture(new TypeError("of nothing"), { errorBoundary: "listener" });
  expect(page.captured()).toEqual([
    ["again", "Page"],
    ["of nothing", "listener"],
  ]);
});

test("a retry after the connection is back reloads, however often it was lost", async () => {
  const session = new Map<string, string>();
  for (let losses = 0; losses < 2; losses += 1) {
    const lost = load({ session, unreachable: true });
    const loadCode = () => {
      void lost.fail();
      return Promise.reject(new Error("gone"));
    };
    await expect(loadedOrLeaving(loadCode)).rejects.toThrow("gone");
    await siteAnswer();
    expect(lost.reload).not.toHaveBeenCalled();
    const back = load({ session });
    expect(await back.fail()).toBe(true);
    expect(back.reload).toHaveBeenCalledTimes(1);
  }
});

test("a page that is left, or written in, while the site is asked is not reloaded", async () => {
  const left = load({ session: new Map() });
  void left.fail();
  leave();
  await settlePromises();
  expect(left.reload).not.toHaveBeenCalled();
  expect(isLeaving()).toBe(true);

  const written = load({ session: new Map() });
  void written.fail();
  document.documentElement.dataset["unsent"] = "";
  await settlePromises();
  expect(written.reload).not.toHaveBeenCalled();
  expect(isLeaving()).toBe(false);
});

test("after the reload, the same release does not reload again: the importer gets the failure", async () => {
  const tab = { session: new Map<string, string>() };
  await load(tab).fail();
  const again = load(tab);
  expect(await again.fail()).toBe(false);
  expect(again.reload).not.toHaveBeenCalled();
  expect(again.captured()).toEqual([["gone", "Page"]]);
});

test("a newer release may reload once as well", async () => {
  const tab = { session: new Map<string, string>() };
  await load(tab, "r1").fail();
  const next = load(tab, "r2");
  expect(await next.fail()).toBe(true);
  expect(next.reload).toHaveBeenCalledTimes(1);
});

test("offline it never reloads, and may still do so later", async () => {
  const tab = { session: new Map<string, string>() };
  const offline = load({ ...tab, online: false });
  expect(await offline.fail()).toBe(false);
  expect(offline.reload).not.toHaveBeenCalled();
  expect(tab.session.size).toBe(0);
});

test("a page with a filled-in form is never reloaded", async () => {
  document.documentElement.dataset["unsent"] = "";
  const page = load({ session: new Map() });
  expect(await page.fail()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  delete document.documentElement.dataset["unsent"];
  expect(await page.fail()).toBe(true);
});

test("the first failure with such a form is marked as no bug; later ones and other errors are bugs", async () => {
  document.documentElement.dataset["unsent"] = "";
  const page = load({ session: new Map() });
  await page.fail("first");
  page.collector.capture(new TypeError("of nothing"), { errorBoundary: "listener" });
  await page.fail("second");
  expect(page.captured()).toEqual([
    ["first", "stale code"],
    ["of nothing", "listener"],
    ["second", "Page"],
  ]);
});

test("without storage to record the reload there is none", async () => {
  const page = load({ session: new Map(), forbidden: true });
  expect([await page.fail("first"), await page.fail("second")]).toEqual([false, false]);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.captured()).toEqual([
    ["first", "stale code"],
    ["second", "Page"],
  ]);
});

test("style sheets are handled once, however often code fails", async () => {
  forgetFailedLoads();
  const page = load({ session: new Map(), online: false });
  for (let count = 0; count < 100; count += 1) await page.fail();
  const looked = jest.spyOn(document, "querySelectorAll");
  forgetFailedLoads();
  expect(looked).toHaveBeenCalledTimes(1);
  looked.mockRestore();
});
