import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import { startMonitoring } from "@/features/monitoring/startMonitoring.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";
import { fakeTimings, type FakeTimings } from "./timedPage.ts";

const OWN = ["first-input", "resource", "longtask"];

function setup(timings: FakeTimings) {
  const clock = fakeClock();
  const store = makeStore({ services: testServices(clock) });
  joinLateSlices(store);
  const stop = startMonitoring(timings.page, store);
  return { clock, stop, monitoring: () => store.getState().monitoring };
}

it("measures the delay of the first input", () => {
  const timings = fakeTimings({ types: OWN });
  const { monitoring, clock } = setup(timings);
  timings.tell("first-input", [{ startTime: 1_000, processingStart: 1_100.5 }]);
  expect(monitoring().metrics.FID).toEqual({ value: 100.5, rating: "needs-improvement", at: clock.now() });
});

it("measures each resource, with a shortened address", () => {
  const timings = fakeTimings({ types: OWN });
  const { monitoring } = setup(timings);
  timings.tell("resource", [
    { name: "https://site.example/a.js?key=secret#x", duration: 20 },
    { name: "https://other.example/b?token=1", duration: 1_001 },
  ]);
  timings.tell("resource", [{ name: "https://site.example.evil/c", duration: 5 }]);
  expect(monitoring().queue.map(({ id, target, value }) => [id, target, value])).toEqual([
    ["resource-1", "/a.js", 20],
    ["resource-2", "https://other.example/b", 1_001],
    ["resource-3", "https://site.example.evil/c", 5],
  ]);
  expect(monitoring().slowResources).toEqual([{ target: "https://other.example/b", value: 1_001 }]);
});

it("counts long tasks", () => {
  const timings = fakeTimings({ types: OWN });
  const { monitoring } = setup(timings);
  timings.tell("longtask", [{ duration: 70 }, { duration: 90 }]);
  timings.tell("longtask", [{ duration: 60 }]);
  expect(monitoring().longTasks).toEqual({ count: 3, totalMs: 220, longestMs: 90 });
  expect(monitoring().queue.map(({ id }) => id)).toEqual(["longTask-1", "longTask-2", "longTask-3"]);
});

describe("the page load", () => {
  it("is measured after the end of the load event", async () => {
    const timings = fakeTimings({ types: OWN });
    const { clock, monitoring } = setup(timings);
    await clock.advance(5_000);
    timings.load();
    timings.navigation.loadEventEnd = 3_000.5;
    await clock.advance(0);
    expect(monitoring().metrics.pageLoad).toMatchObject({ value: 3_000.5, rating: "needs-improvement" });
  });

  it("is measured for a page that has loaded before", async () => {
    const timings = fakeTimings({ types: OWN, readyState: "complete" });
    Object.assign(timings.navigation, { loadEventEnd: 2_000, activationStart: 500 });
    const { clock, monitoring } = setup(timings);
    await clock.advance(0);
    expect(monitoring().metrics.pageLoad?.value).toBe(1_500);
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

it("stops observing", async () => {
  const timings = fakeTimings({ types: OWN });
  const { clock, stop, monitoring } = setup(timings);
  stop();
  timings.load();
  timings.navigation.loadEventEnd = 1;
  await clock.advance(0);
  expect([timings.observed(), monitoring().queue]).toEqual([[], []]);
});
