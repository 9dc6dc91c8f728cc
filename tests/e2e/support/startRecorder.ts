import { expect, type Page } from "@playwright/test";

/** Moves the mouse, as visitors do, until the code that records inputs is there. */
export async function startRecorder(page: Page): Promise<void> {
  let x = 10;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 5), 10);
      return page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/inputBreadcrumbs-")),
      );
    })
    .toBe(true);
  // The module runs before the browser is idle. A busy machine may never be.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}
