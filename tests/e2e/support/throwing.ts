import type { Page } from "@playwright/test";

/** Throws in the page, uncaught. Not in a timer: the clock that a test installs catches what its timers throw. */
export async function throwInPage(page: Page, name: "TypeError" | "Error", message: string): Promise<void> {
  await page.evaluate(
    ([errorName, text]) => {
      queueMicrotask(() => {
        throw errorName === "TypeError" ? new TypeError(text) : new Error(text);
      });
    },
    [name, message] as const,
  );
}
