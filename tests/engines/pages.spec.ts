import { sitemapPaths } from "../../scripts/sitemapPaths.ts";
import { site } from "../e2e/support/stack.ts";
import { waitFor } from "./engine.ts";
import { expect, test } from "./fixtures.ts";

const paths = sitemapPaths(site);
/** A phone and desktops. In Firefox, scroll bars take up space. */
const widths = [320, 1_280, 1_920];

// The fixture fails the test on any console message.
test("every page starts, has one heading and fits its window", async ({
  engine,
  host,
  backend,
  expectConsole,
}) => {
  // WebKit cancels downloads of the previous page, and React logs them.
  expectConsole(/Importing a module script failed|Unable to preload CSS|not loaded .*\.css/);
  test.setTimeout(300_000);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await engine.goto(host.origin + path);
    await waitFor(engine, `${path} to start`, () => document.documentElement.dataset["app"] === "ready");
    expect.soft(await engine.evaluate(() => document.querySelectorAll("h1").length), path).toBe(1);
    for (const width of widths) {
      await engine.resize(width, 800);
      const beside = await engine.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(beside, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(await backend.documents("errorReports")).toEqual([]);
});
