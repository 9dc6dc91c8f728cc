import { waitFor, type Engine } from "./engine.ts";
import { expect, test } from "./fixtures.ts";

const ready = (engine: Engine) =>
  waitFor(engine, "the app to start", () => document.documentElement.dataset["app"] === "ready");

const navigationType = (engine: Engine) =>
  engine.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming).type;
  });

test("a link that is followed while code loads leads to its page", async ({ engine, host }) => {
  const release = host.hold(/\/assets\/effects/);
  await engine.goto(`${host.origin}/services`);
  await ready(engine);
  // The first sign of life makes the page ask for more code.
  await engine.moveMouse(300, 300);
  await engine.evaluate(() => location.assign("/about"));
  await waitFor(engine, "the next page", () => location.pathname === "/about");
  release();
  await ready(engine);
  expect(await engine.evaluate(() => location.pathname)).toBe("/about");
  expect(await navigationType(engine)).toBe("navigate");
});
