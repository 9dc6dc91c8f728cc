import { waitFor, type Engine } from "./engine.ts";
import { expect, test } from "./fixtures.ts";

const ready = (engine: Engine) =>
  waitFor(engine, "the app to start", () => document.documentElement.dataset["app"] === "ready");

async function follow(engine: Engine, path: string): Promise<void> {
  await engine.evaluate((address: string) => location.assign(address), path);
  await waitFor(engine, path, (address: string) => location.pathname === address, path);
}

const navigationType = (engine: Engine) =>
  engine.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming).type;
  });

test("a link that is followed while code loads leads to its page", async ({ engine, host }) => {
  const code = host.hold(/\/assets\/effects/);
  await engine.goto(`${host.origin}/services`);
  await ready(engine);
  // The first sign of life makes the page ask for more code.
  await engine.moveMouse(300, 300);
  await code.asked;
  await follow(engine, "/about");
  code.release();
  await ready(engine);
  expect(await engine.evaluate(() => location.pathname)).toBe("/about");
  expect(await navigationType(engine)).toBe("navigate");
});

test("leaving while the app loads is not reported as an error", async ({
  engine,
  host,
  backend,
  expectConsole,
}) => {
  expectConsole(/a true error|not loaded/);
  const code = host.hold(/\/assets\/main/);
  await engine.goto(`${host.origin}/services`);
  await code.asked;
  // The next page is slow to come, so this one sees its downloads being cancelled.
  const next = host.hold(/\/about$/);
  const following = follow(engine, "/about");
  await next.asked;
  // WebKit's driver answers nothing meanwhile; there, cancelling comes at once.
  if (engine.name === "firefox") await engine.evaluate(() => document.title);
  next.release();
  await following;
  code.release();
  await ready(engine);
  await engine.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("a true error");
    });
  });
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  expect(report?.["message"]).toBe("a true error");
  // How many imports are cancelled before the page is gone is the browser's affair.
  expect(report?.["dropped"]).toMatch(/^\{(?:"leaving":\d)?\}$/);
});

test("a page that comes back from the cache loads code again", async ({
  engine,
  host,
  backend,
  expectConsole,
}) => {
  // React writes down what the page that was left could not show.
  expectConsole(
    /Importing a module script failed|Unable to preload CSS|dynamically imported module|not loaded/,
  );
  await engine.goto(`${host.origin}/services`);
  await ready(engine);
  await engine.moveMouse(300, 300);
  await follow(engine, "/about");
  await ready(engine);
  await engine.back();
  await waitFor(engine, "the page before", () => location.pathname === "/services");
  await engine.click('#navigation a[href="/blog"]');
  await waitFor(engine, "the blog", () => document.querySelector("h1")?.textContent?.includes("log"));
  expect(await backend.documents("errorReports")).toEqual([]);
});
