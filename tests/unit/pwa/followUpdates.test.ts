import { FIRST_WORKER_MS, UPDATE_CHECK_MS, VISIBLE_CHECK_MS } from "@/features/pwa/followUpdates.ts";
import { updateAccepted, updatePostponed } from "@/features/pwa/pwaLateSlice.ts";
import { pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import { settlePromises } from "../../support/fakeClock.ts";
import { visitWithWorker } from "./updates.ts";

const at = 1;

afterEach(() => {
  delete document.documentElement.dataset["unsent"];
});

describe("the first visit", () => {
  it("is ready for reading offline when the first worker is active, and is not reloaded by it", async () => {
    const { registration, container, page, pwa, said } = await visitWithWorker();
    registration.find();
    expect(pwa().offlineReady).toBe(false);
    registration.finish();
    expect(pwa().offlineReady).toBe(false);
    container.control();
    expect(pwa()).toMatchObject({ offlineReady: true, updateAvailable: false });
    expect(page.reloads).toBe(0);
    expect(said).toEqual([]);
    expect(container.posted).toEqual([{ type: "RELEASE", release: "a1" }]);
  });

  it("leaves connection and processor to the page for five seconds", async () => {
    const { calls, clock } = await visitWithWorker({ visited: FIRST_WORKER_MS - 1 });
    expect(calls.registrations).toBe(0);
    await clock.advance(1);
    expect(calls.registrations).toBe(1);
  });

  it("registers the first worker at once where the page waits for it, and loads the page from it", async () => {
    const { calls, container, page } = await visitWithWorker({ visited: 0, isAwaited: true });
    expect(calls.registrations).toBe(1);
    container.control();
    expect(page.reloads).toBe(1);
  });

  it("notes that there can be no worker, and goes on", async () => {
    const { pwa, errors, clock, calls } = await visitWithWorker({ refused: new Error("Storage is full.") });
    expect(pwa().failure).toEqual({
      during: "registration",
      message: "Error: Storage is full.",
      at: clock.now(),
    });
    await clock.advance(2 * UPDATE_CHECK_MS);
    expect(calls.updates).toBe(0);
    expect(errors).toEqual([]);
  });

  it("goes on where registering is blocked without an error", async () => {
    const { pwa, calls, clock } = await visitWithWorker({ blocked: true });
    await clock.advance(2 * UPDATE_CHECK_MS);
    expect(calls).toMatchObject({ registrations: 1, updates: 0 });
    expect(pwa().failure).toBeNull();
  });

  it("offers no update while the first worker is stored and not active yet", async () => {
    const { pwa, said } = await visitWithWorker({ waiting: true });
    expect(pwa().updateAvailable).toBe(false);
    expect(said).toEqual([]);
  });

  it("follows a worker found before the registration resolved", async () => {
    const { registration, pwa } = await visitWithWorker({ returning: true, waiting: true });
    expect(pwa().updateAvailable).toBe(true);
    expect(registration.waiting).not.toBeNull();
  });
});

describe("checking for a new version", () => {
  it("happens every 3,600,000 ms, not a millisecond sooner", async () => {
    const { clock, calls } = await visitWithWorker({ returning: true });
    expect(UPDATE_CHECK_MS).toBe(3_600_000);
    await clock.advance(3_599_999);
    expect(calls.updates).toBe(0);
    await clock.advance(1);
    expect(calls.updates).toBe(1);
    await clock.advance(3_600_000);
    expect(calls.updates).toBe(2);
  });

  it("happens when the tab becomes visible, at most once a minute", async () => {
    const { clock, store, calls } = await visitWithWorker({ returning: true });
    await clock.advance(VISIBLE_CHECK_MS - 1);
    store.dispatch(pageShown({ at }));
    expect(calls.updates).toBe(0);
    await clock.advance(1);
    store.dispatch(pageShown({ at }));
    store.dispatch(pageShown({ at }));
    expect(calls.updates).toBe(1);
    await clock.advance(VISIBLE_CHECK_MS);
    store.dispatch(pageShown({ at }));
    expect(calls.updates).toBe(2);
  });

  it("is skipped offline and done when the connection is back", async () => {
    const { clock, store, calls } = await visitWithWorker({ returning: true });
    store.dispatch(wentOffline({ at }));
    await clock.advance(UPDATE_CHECK_MS);
    store.dispatch(pageShown({ at }));
    expect(calls.updates).toBe(0);
    store.dispatch(wentOnline({ at }));
    expect(calls.updates).toBe(1);
  });

  it("is skipped while one is being installed", async () => {
    const { clock, registration, calls } = await visitWithWorker({ returning: true });
    registration.find();
    await clock.advance(UPDATE_CHECK_MS);
    expect(calls.updates).toBe(0);
    registration.finish();
    await clock.advance(UPDATE_CHECK_MS);
    expect(calls.updates).toBe(1);
  });

  it("notes a failure and looks again an hour later", async () => {
    const { clock, calls, pwa, errors } = await visitWithWorker({ returning: true });
    calls.updateError = new TypeError("Failed to update.");
    await clock.advance(UPDATE_CHECK_MS);
    await settlePromises();
    expect(pwa().failure).toEqual({
      during: "update",
      message: "TypeError: Failed to update.",
      at: clock.now(),
    });
    calls.updateError = null;
    await clock.advance(UPDATE_CHECK_MS);
    expect(calls.updates).toBe(2);
    expect(errors).toEqual([]);
  });
});

describe("a newer version", () => {
  it("is offered when it waits, and not while it is being stored", async () => {
    const { registration, pwa, said } = await visitWithWorker({ returning: true });
    registration.find();
    expect(pwa().updateAvailable).toBe(false);
    registration.finish();
    expect(pwa().updateAvailable).toBe(true);
    expect(said).toEqual(["A new version of this site is ready."]);
  });

  it("is not offered when storing it fails", async () => {
    const { registration, pwa } = await visitWithWorker({ returning: true });
    const worker = registration.find();
    registration.installing = null;
    worker.become("redundant");
    expect(pwa().updateAvailable).toBe(false);
  });

  it("is offered again when another one follows, after the first was postponed", async () => {
    const { registration, store, pwa, said } = await visitWithWorker({ returning: true });
    registration.find();
    registration.finish();
    store.dispatch(updatePostponed());
    expect(pwa()).toMatchObject({ updateAvailable: true, updatePostponed: true });
    registration.find();
    registration.finish();
    expect(pwa()).toMatchObject({ updateAvailable: true, updatePostponed: false });
    expect(said).toHaveLength(2);
  });

  it("takes over when the visitor accepts, and the page reloads exactly once", async () => {
    const { registration, store, container, page } = await visitWithWorker({ returning: true });
    registration.find();
    registration.finish();
    store.dispatch(updateAccepted());
    expect(registration.waiting?.skips).toBe(1);
    expect(page.reloads).toBe(0);
    registration.activate();
    container.control();
    container.control();
    expect(page.reloads).toBe(1);
  });

  it("needs only a reload when another tab has activated it", async () => {
    const { registration, store, page } = await visitWithWorker({ returning: true });
    registration.find();
    registration.finish();
    registration.activate();
    store.dispatch(updateAccepted());
    store.dispatch(updateAccepted());
    expect(registration.active?.skips).toBe(0);
    expect(page.reloads).toBe(1);
  });

  it("reloads a page without a worker only when it was accepted there", async () => {
    const { registration, store, container, page } = await visitWithWorker({ waiting: true });
    store.dispatch(updateAccepted());
    registration.activate();
    container.control();
    expect(page.reloads).toBe(1);
  });
});

describe("a version that was accepted in another tab", () => {
  it("reloads a page in which nothing is unsent", async () => {
    const { container, page } = await visitWithWorker({ returning: true });
    container.control();
    expect(page.reloads).toBe(1);
  });

  it("does not reload a page with unsent data until its visitor accepts", async () => {
    const { registration, container, page, store, pwa, said } = await visitWithWorker({ returning: true });
    document.documentElement.dataset["unsent"] = "";
    registration.find();
    registration.finish();
    registration.activate();
    container.control();
    expect(page.reloads).toBe(0);
    expect(pwa()).toMatchObject({ updateAvailable: true, reloadHeld: true });
    expect(said.at(-1)).toMatch(/^This site has been updated. You have not sent what you wrote here/);

    // A third version waits by now: the one that is in charge is good enough for this reload.
    registration.find();
    registration.finish();
    store.dispatch(updateAccepted());
    expect(page.reloads).toBe(1);
    expect(registration.waiting?.skips).toBe(0);
  });

  it("postpones the reload of the tab that accepted it as well", async () => {
    const { registration, container, page, store, pwa } = await visitWithWorker({ returning: true });
    document.documentElement.dataset["unsent"] = "";
    registration.find();
    registration.finish();
    store.dispatch(updateAccepted());
    registration.activate();
    container.control();
    expect(page.reloads).toBe(0);
    expect(pwa().reloadHeld).toBe(true);
  });
});

describe("the connection", () => {
  it("is announced, with what can be read offline", async () => {
    const { store, said } = await visitWithWorker({ returning: true });
    store.dispatch(wentOffline({ at }));
    store.dispatch(wentOnline({ at }));
    expect(said).toEqual([
      "You are offline. You can still read every page. Messages are sent when you are back online.",
      "You are back online.",
    ]);
  });

  it("promises no more than is stored", async () => {
    const { store, said } = await visitWithWorker();
    store.dispatch(wentOffline({ at }));
    expect(said).toEqual([
      "You are offline. Pages you haven’t opened are unavailable. Messages are sent when you are back online.",
    ]);
  });
});
