import { expect, type Page } from "@playwright/test";

/** Moves the mouse, as visitors do, until the code that records inputs is there. */
export async function startRecorder(page: Page): Promise<void> {
  let isLoaded = false;
  page.on("requestfinished", (request) => {
    if (request.url().includes("/inputBreadcrumbs-")) isLoaded = true;
  });
  let x = 10;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 5), 10);
      return isLoaded;
    })
    .toBe(true);
  // The module runs before the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
