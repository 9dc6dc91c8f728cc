import { open, waitFor, type Engine } from "./engine.ts";
import { expect, test } from "./fixtures.ts";

/** The least size of what is touched, in CSS pixels. */
const LEAST_SIZE = 44;

/** Touches the first element that matches, once it is there, and proves that a finger can. */
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
  // What can be set comes with the first sign of life.
  await engine.tap("main h1");
  await touch(engine, "footer label:has([value=dark])");
  await waitFor(engine, "the dark theme", () => document.documentElement.dataset["theme"] === "dark");
});
