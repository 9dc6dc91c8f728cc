import { expect, type Page } from "@playwright/test";
import { FIRST_WORKER_MS } from "@/features/pwa/followUpdates.ts";

/** How long storing a whole release may take on a busy machine, in milliseconds. */
export const STORING_MS = 30_000;

/** Opens a page, sends an input, and waits until the service worker has stored the site and controls the page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-app="ready"]').waitFor();
  await interact(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: STORING_MS,
  });
}

/** Sends an input. The effects, and with them the service worker, start with it: at once, also on a first visit. */
export async function interact(page: Page): Promise<void> {
  await page.evaluate((firstWorkerMs) => {
    const { setTimeout: later } = window;
    const sooner = (work: () => void, delay?: number) => later(work, delay === firstWorkerMs ? 0 : delay);
    Object.assign(window, { setTimeout: sooner });
  }, FIRST_WORKER_MS);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
}

/** Makes the browser check for a newer version, and waits until that version is stored and waiting. */
export async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.installing === null && registration.waiting !== null;
        }),
      { timeout: STORING_MS },
    )
    .toBe(true);
}

/** The paths of all stored files. */
export async function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}
