import { expect, test } from "./support/test.ts";

/** A phone as Lighthouse imagines it. */
test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

const pages = [
  "/",
  "/about",
  "/services",
  "/service/accessibility-audits",
  "/products",
  "/portfolio",
  "/work/mirai",
  "/blog",
  "/blog/time-travel-as-a-feature",
  "/careers",
  "/contact",
  "/form",
  "/privacy",
];

for (const path of pages) {
  test(`nothing moves on ${path} when the fonts come late and the app starts`, async ({ page }) => {
    let arrive = () => {};
    const painted = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\.woff2$/, async (route) => {
      await painted;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // A document that is painted in the middle of its arrival still grows.
          const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
          if (!navigation?.domInteractive || entry.startTime < navigation.domInteractive) continue;
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    arrive();
    await page.locator('html[data-app="ready"]').waitFor();
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(
      true,
    );
    const shift = await page.evaluate(async () => {
      // Shifts are told of after the frame in which they happen.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as Window & { shifts?: number[] }).shifts?.reduce((sum, value) => sum + value, 0);
    });
    expect(shift).toBeLessThan(0.005);
  });
}
