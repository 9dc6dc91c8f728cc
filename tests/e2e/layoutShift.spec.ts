import type { Page } from "@playwright/test";
import { sitemapPaths } from "../../scripts/sitemapPaths.ts";
import { layoutShift, watchLayoutShift } from "./support/layoutShift.ts";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

/** The phone that Lighthouse emulates. */
test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

/** The layout shift of a page after its document has arrived, when the fonts load after the first paint. */
async function shiftOf(page: Page, path: string): Promise<number> {
  let arrive = () => {};
  const painted = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.unrouteAll({ behavior: "wait" });
  await page.route(/\.woff2$/, async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  arrive();
  await page.locator('html[data-app="ready"]').waitFor();
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true);
  return layoutShift(page, "arrival");
}

/** A busy machine may paint a document before all of it has arrived. A shift of the page itself occurs on every visit. */
const VISITS = 3;

for (const path of sitemapPaths(site)) {
  test(`${path} does not shift when the fonts load late and the app starts`, async ({ page }) => {
    await watchLayoutShift(page);
    const shifts: number[] = [];
    while (shifts.length < VISITS && (shifts.at(-1) ?? 1) >= 0.005) shifts.push(await shiftOf(page, path));
    expect(Math.min(...shifts)).toBeLessThan(0.005);
  });
}

test("a code sample takes up the same space before and after its layout", async ({ page }) => {
  await page.goto("/blog/second-post");
  const samples = page.locator("pre");
  expect(await samples.count()).toBeGreaterThan(1);
  const heights = (visibility: string) =>
    samples.evaluateAll((all, value) => {
      return all.map((sample) => {
        if (sample instanceof HTMLElement) sample.style.contentVisibility = value;
        return sample.getBoundingClientRect().height;
      });
    }, visibility);
  expect(await heights("hidden")).toEqual(await heights("visible"));
});
