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

test("a link clicked while code loads opens its page", async ({ engine, host }) => {
  const code = host.hold(/\/assets\/effects/);
  await engine.goto(`${host.origin}/services`);
  await ready(engine);
  // The first input makes the page request more code.
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
  const code = host.hold(/\/assets\/app/);
  await engine.goto(`${host.origin}/services`);
  await code.asked;
  // The next page responds slowly, so this one sees that its downloads are cancelled.
  const next = host.hold(/\/about$/);
  const following = follow(engine, "/about");
  await next.asked;
  // WebKit's driver does not respond meanwhile; WebKit cancels immediately.
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
  // The number of imports cancelled before the page is gone depends on the browser.
  expect(report?.["dropped"]).toMatch(/^\{(?:"leaving":\d)?\}$/);
});

test("reloading while code loads logs nothing", async ({ engine, host, expectConsole }) => {
  // Written by the browser for each cancelled file, not by the site.
  expectConsole(/^not loaded/);
  const code = host.hold(/\/assets\/(?:LateInterface|LateFooter)/);
  await engine.goto(`${host.origin}/services`);
  await ready(engine);
  await engine.moveMouse(300, 300);
  await code.asked;
  // The document is slow, so this page sees that its downloads are cancelled.
  const next = host.hold(/\/services$/);
  await engine.evaluate(() => {
    Object.assign(window, { isBefore: true });
    setTimeout(() => location.reload());
  });
  await next.asked;
  // WebKit's driver does not respond meanwhile; WebKit cancels immediately.
  if (engine.name === "firefox") await engine.evaluate(() => document.title);
  next.release();
  code.release();
  await waitFor(engine, "the new page", () => !("isBefore" in window));
  await ready(engine);
});

test("a page restored from the back/forward cache loads code again", async ({
  engine,
  host,
  backend,
  expectConsole,
}) => {
  // React logs errors for parts that the previous page could not load.
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
