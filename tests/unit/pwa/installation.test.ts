import { readFileSync } from "node:fs";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import { installApp, type InstallPrompt } from "@/features/pwa/installApp.ts";
import { installAsked, installDeclined, selectInstallWay, updateFound } from "@/features/pwa/pwaLateSlice.ts";
import { selectInstallOffer } from "@/features/pwa/InstallOffer.tsx";
import { watchInstallation } from "@/features/pwa/startPwa.ts";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { fakeClock } from "../../support/fakeClock.ts";

const notReached = () => Promise.reject(new Error("Not part of this test."));

/** Runs the script of the site's documents, which listens from the start, with the events of `page`. */
function runDocumentScript(page: Window): void {
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync("index.html", "utf8")) ?? [];
  if (!script) throw new Error("The document has no script.");
  new Function("addEventListener", script)(page.addEventListener.bind(page));
}

/** `navigator.standalone`, which only iOS has, and whether the window is one of an installed site. */
function visitOn({ standalone, installed = false }: { standalone?: boolean; installed?: boolean } = {}) {
  const clock = fakeClock();
  const store = makeStore({
    services: { clock, random: () => 0, reports: notReached, auth: notReached, tokenSync: null },
  });
  joinLateSlices(store);
  const display = Object.assign(new EventTarget(), { matches: installed });
  const page = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    navigator: standalone === undefined ? {} : { standalone },
    matchMedia: () => display,
  }) as unknown as Window;
  runDocumentScript(page);
  return {
    clock,
    store,
    page,
    pwa: () => store.getState().pwa,
    way: () => selectInstallWay(store.getState()),
    offer: () => selectInstallOffer(store.getState()),
    watch: () => watchInstallation(page, store),
    /** The window becomes one of its own, as when the visitor opens the installed site from the tab. */
    becomeStandalone: () => void display.dispatchEvent(Object.assign(new Event("change"), { matches: true })),
  };
}

/** The browser's offer, answered with `outcome` when it is asked. */
function installPrompt(outcome: "accepted" | "dismissed") {
  const asked = { times: 0 };
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: () => {
      asked.times += 1;
      return Promise.resolve();
    },
    userChoice: Promise.resolve({ outcome }),
  }) as InstallPrompt;
  return { event, asked };
}

afterEach(() => void (window.installPrompt = null));

describe("whether the site can be installed", () => {
  it("is known from a prompt that came before the listeners", () => {
    const { page, watch, pwa, way } = visitOn();
    const { event } = installPrompt("accepted");
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(pwa().installable).toBe(false);
    watch();
    expect(pwa().installable).toBe(true);
    expect(way()).toBe("offer");
  });

  it("is known from a prompt that comes later", () => {
    const { page, watch, way } = visitOn();
    watch();
    expect(way()).toBeNull();
    page.dispatchEvent(installPrompt("accepted").event);
    expect(way()).toBe("offer");
  });

  it("is true on iOS, by the menu, unless the site is installed", () => {
    const browser = visitOn({ standalone: false });
    browser.watch();
    expect(browser.way()).toBe("menu");
    const installed = visitOn({ standalone: true });
    installed.watch();
    expect([installed.pwa().installed, installed.way()]).toEqual([true, null]);
  });

  it("is false in a window of the installed site", () => {
    const { page, watch, pwa, way } = visitOn({ installed: true });
    page.dispatchEvent(installPrompt("accepted").event);
    watch();
    expect([pwa().installed, way()]).toEqual([true, null]);
  });

  it("becomes false once it is installed", () => {
    const first = visitOn();
    first.watch();
    first.page.dispatchEvent(installPrompt("accepted").event);
    first.page.dispatchEvent(new Event("appinstalled"));
    expect([first.pwa().installed, first.way()]).toEqual([true, null]);

    const second = visitOn();
    second.watch();
    second.becomeStandalone();
    expect(second.pwa().installed).toBe(true);
  });
});

describe("the offer to install", () => {
  async function engaged() {
    const visit = visitOn();
    visit.watch();
    visit.page.dispatchEvent(installPrompt("accepted").event);
    await visit.clock.advance(59_999);
    expect(visit.offer()).toBeNull();
    await visit.clock.advance(1);
    return visit;
  }

  it("appears after 60 s", async () => {
    const { offer } = await engaged();
    expect(offer()).toBe("offer");
  });

  it("waits while there is no connection, and while a new version is offered", async () => {
    const { store, offer } = await engaged();
    store.dispatch(wentOffline({ at: 1 }));
    expect(offer()).toBeNull();
    store.dispatch(wentOnline({ at: 2 }));
    expect(offer()).toBe("offer");
    store.dispatch(updateFound());
    expect(offer()).toBeNull();
  });

  it("does not appear again after a refusal, but on request", async () => {
    const { store, offer } = await engaged();
    store.dispatch(installDeclined({ at: 5 }));
    expect(offer()).toBeNull();
    expect(store.getState().installOffer).toEqual({ declinedAt: 5 });
    store.dispatch(installAsked());
    expect(offer()).toBe("offer");
  });
});

describe("installing", () => {
  it("opens the browser's dialog once", async () => {
    const { store, page, watch, pwa } = visitOn();
    watch();
    const { event, asked } = installPrompt("accepted");
    page.dispatchEvent(event);
    await store.dispatch(installApp());
    await store.dispatch(installApp());
    expect(asked.times).toBe(1);
    expect(pwa().installable).toBe(false);
    expect(store.getState().installOffer.declinedAt).toBeNull();
  });

  it("remembers a refusal", async () => {
    const { store, page, watch, clock } = visitOn();
    watch();
    page.dispatchEvent(installPrompt("dismissed").event);
    await store.dispatch(installApp());
    expect(store.getState().installOffer.declinedAt).toBe(clock.now());
  });

  it("reports when the browser refuses to ask", async () => {
    const { store, page, watch, pwa } = visitOn();
    watch();
    const { event } = installPrompt("accepted");
    event.prompt = () => Promise.reject(new Error("Not after a click."));
    page.dispatchEvent(event);
    await expect(store.dispatch(installApp())).rejects.toThrow("Not after a click.");
    expect(pwa().installable).toBe(false);
  });
});
