import { open, waitFor, type Engine } from "./engine.ts";
import { expect, test } from "./fixtures.ts";

/** The minimum size of a touch target, in CSS pixels. */
const LEAST_SIZE = 44;

/** Waits for the first element that matches, proves that it is large enough to touch, and taps it. */
async function touch(engine: Engine, selector: string): Promise<void> {
  await waitFor(engine, selector, (wanted: string) => document.querySelector(wanted) !== null, selector);
  const height = await engine.evaluate(
    (wanted: string) => document.querySelector(wanted)?.getBoundingClientRect().height ?? 0,
    selector,
  );
  expect.soft(height, `height of ${selector}`).toBeGreaterThanOrEqual(LEAST_SIZE);
  await engine.tap(selector);
}

test.beforeEach(async ({ engine }) => {
  await engine.resize(360, 740);
});

test("the menu and its links work by touch", async ({ engine, host }) => {
  await open(engine, host, "/about");
  expect(await engine.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  await touch(engine, "#navigation summary");
  await touch(engine, '#navigation a[href="/careers"]');
  await waitFor(engine, "the jobs", () => location.pathname === "/careers");
  await waitFor(engine, "the menu to close", () => {
    const link = document.querySelector('#navigation a[href="/careers"]');
    return link?.getBoundingClientRect().height === 0;
  });
});

test("the theme switch works by touch", async ({ engine, host }) => {
  await open(engine, host, "/about");
  // The theme switch loads with the first input.
  await engine.tap("main h1");
  await touch(engine, "footer label:has([value=dark])");
  await waitFor(engine, "the dark theme", () => document.documentElement.dataset["theme"] === "dark");
});
