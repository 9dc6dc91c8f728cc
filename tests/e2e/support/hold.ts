import type { Page } from "@playwright/test";

/** Delays the responses to requests that match `pattern` until the returned function is called. */
export async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
