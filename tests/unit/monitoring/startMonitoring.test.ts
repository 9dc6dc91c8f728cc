import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import { GATHER_MS, startMonitoring } from "@/features/monitoring/startMonitoring.ts";
import { measured } from "@/features/monitoring/monitoringSlice.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";
import { fakeTimings, type FakeTimings } from "./timedPage.ts";

const OWN = ["first-input", "resource", "longtask"];

function setup(timings: FakeTimings) {
  const clock = fakeClock();
  const store = makeStore({ services: testServices(clock) });
  joinLateSlices(store);
  const actions: string[] = [];
  store.extra.addMiddleware(() => (next) => (action) => {
    actions.push((action as { type: string }).type);
    return next(action);
  });
  startMonitoring(timings.page, store);
  return {
    clock,
    monitoring: () => store.getState().monitoring,
    /** The state once what the observers have reported is in it. */
    async gathered() {
      await clock.advance(GATHER_MS);
      return store.getState().monitoring;
    },
    /** How many times measurements were dispatched. */
    dispatched: () => actions.filter((type) => type === measured.type).length,
  };
}

it("dispatches what several observers report within a second as one action", async () => {
  const timings = fakeTimings({ types: OWN });
  const { clock, gathered, monitoring, dispatched } = setup(timings);
  timings.tell("first-input", [{ startTime: 1_000, processingStart: 1_020 }]);
  timings.tell("longtask", [{ duration: 70 }]);
  await clock.advance(GATHER_MS - 1);
  timings.tell("longtask", [{ duration: 90 }]);
  expect([dispatched(), monitoring().queue]).toEqual([0, []]);
  await clock.advance(1);
  expect(dispatched()).toBe(1);
  expect(monitoring().queue.map(({ id }) => id)).toEqual(["FID", "longTask-1", "longTask-2"]);
  timings.tell("longtask", [{ duration: 60 }]);
  expect((await gathered()).queue).toHaveLength(4);
  expect(dispatched()).toBe(2);
});

it.each(["visibilitychange", "pagehide"])("dispatches at once on %s", async (type) => {
  const timings = fakeTimings({ types: OWN });
  const { clock, monitoring, dispatched } = setup(timings);
  timings.tell("longtask", [{ duration: 70 }]);
  timings.page.dispatchEvent(new Event(type));
  expect(monitoring().queue.map(({ id }) => id)).toEqual(["longTask-1"]);
  await clock.advance(GATHER_MS);
  expect(dispatched()).toBe(1);
});

it("takes the delay of the first input", async () => {
  const timings = fakeTimings({ types: OWN });
  const { gathered, clock } = setup(timings);
  timings.tell("first-input", [{ startTime: 1_000, processingStart: 1_100.5 }]);
  expect((await gathered()).metrics.FID).toEqual({
    value: 100.5,
    rating: "needs-improvement",
    at: clock.now(),
  });
});

it("takes the time of each resource, and of its address no more than needed", async () => {
  const timings = fakeTimings({ types: OWN });
  const { gathered } = setup(timings);
  timings.tell("resource", [
    { name: "https://site.example/a.js?key=secret#x", duration: 20 },
    { name: "https://other.example/b?token=1", duration: 1_001 },
  ]);
  timings.tell("resource", [{ name: "https://site.example.evil/c", duration: 5 }]);
  const monitoring = await gathered();
  expect(monitoring.queue.map(({ id, target, value }) => [id, target, value])).toEqual([
    ["resourceLoad-1", "/a.js", 20],
    ["resourceLoad-2", "https://other.example/b", 1_001],
    ["resourceLoad-3", "https://site.example.evil/c", 5],
  ]);
  expect(monitoring.slowResources).toEqual([{ target: "https://other.example/b", value: 1_001 }]);
});

it("counts long tasks", async () => {
  const timings = fakeTimings({ types: OWN });
  const { gathered } = setup(timings);
  timings.tell("longtask", [{ duration: 70 }, { duration: 90 }]);
  timings.tell("longtask", [{ duration: 60 }]);
  const monitoring = await gathered();
  expect(monitoring.longTasks).toEqual({ count: 3, longestMs: 90 });
  expect(monitoring.queue.map(({ id }) => id)).toEqual(["longTask-1", "longTask-2", "longTask-3"]);
});

describe("the page load", () => {
  it("is measured after the end of the load event", async () => {
    const timings = fakeTimings({ types: OWN });
    const { clock, gathered } = setup(timings);
    await clock.advance(5_000);
    timings.load();
    timings.navigation.loadEventEnd = 3_000.5;
    expect((await gathered()).metrics.pageLoad).toMatchObject({
      value: 3_000.5,
      rating: "needs-improvement",
    });
  });

  it("is measured for a page that has loaded before", async () => {
    const timings = fakeTimings({ types: OWN, readyState: "complete" });
    Object.assign(timings.navigation, { loadEventEnd: 2_000, activationStart: 500 });
    const { clock, gathered } = setup(timings);
    await clock.advance(0);
    expect((await gathered()).metrics.pageLoad?.value).toBe(1_500);
  });

  it("is left out when the browser does not support it", async () => {
    const timings = fakeTimings({ types: OWN, readyState: "complete" });
    const { clock, monitoring } = setup(timings);
    await clock.advance(60_000);
    expect(monitoring().metrics.pageLoad).toBeUndefined();
  });
});

it("notes what the browser does not support, and measures the rest", () => {
  const timings = fakeTimings({ types: ["longtask"], navigations: false });
  const { monitoring } = setup(timings);
  expect(monitoring().unavailable).toEqual([
    { name: "FCP", reason: 'This browser does not time "paint".' },
    { name: "LCP", reason: 'This browser does not time "largest-contentful-paint".' },
    { name: "CLS", reason: 'This browser does not time "layout-shift".' },
    { name: "TTFB", reason: 'This browser does not time "navigation".' },
    { name: "INP", reason: 'This browser does not time "event".' },
    { name: "FID", reason: 'This browser does not time "first-input".' },
    { name: "pageLoad", reason: "This browser does not time navigations." },
    { name: "resourceLoad", reason: 'This browser does not time "resource".' },
  ]);
  expect(timings.observed()).toEqual(["longtask"]);
});

it("handles an observer that throws", () => {
  const timings = fakeTimings({ types: OWN, refused: ["first-input"] });
  const { monitoring } = setup(timings);
  expect(monitoring().unavailable.at(-1)).toEqual({ name: "FID", reason: "refused first-input" });
  expect(timings.observed()).toEqual(["resource", "longtask"]);
});

it("does nothing in a browser without observers", () => {
  const timings = fakeTimings({ types: [] });
  Object.assign(timings.page, { PerformanceObserver: undefined });
  expect(setup(timings).monitoring().unavailable).toHaveLength(8);
});
