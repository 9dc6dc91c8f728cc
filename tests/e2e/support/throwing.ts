import type { Page } from "@playwright/test";

/** Throws in the page as its own scripts would: uncaught, from a task of its own. */
export async function throwInPage(page: Page, name: "TypeError" | "Error", message: string): Promise<void> {
  await page.evaluate(
    ([errorName, text]) => {
      setTimeout(() => {
        throw errorName === "TypeError" ? new TypeError(text) : new Error(text);
      });
    },
    [name, message] as const,
  );
}
