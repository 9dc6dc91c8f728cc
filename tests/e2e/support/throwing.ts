import type { Page } from "@playwright/test";

/** Throws an uncaught error in the page. It uses no timer, because a test's fake clock catches errors of its timers. */
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
