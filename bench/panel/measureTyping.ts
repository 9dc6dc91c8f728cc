import type { Page } from "@playwright/test";

/** Properties of the page's window that the benchmark uses. */
interface Measured {
  keystrokes: number[];
}

/**
 * Types a query into the search field, each key after the previous one has been painted. Returns the milliseconds from each
 * input until the frame with the updated list has been painted.
 */
export async function measureTyping(page: Page, query: string): Promise<number[]> {
  const field = page.getByRole("combobox", { name: "Search errors" });
  // All errors, not only the active ones.
  await field.fill("");
  await field.evaluate((input) => {
    const keystrokes: number[] = [];
    Object.assign(window, { keystrokes });
    input.addEventListener("beforeinput", () => {
      const start = performance.now();
      // The second frame begins after the first one has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => keystrokes.push(performance.now() - start)));
    });
  });
  for (const [index, character] of Array.from(query).entries()) {
    await page.keyboard.type(character);
    await page.waitForFunction((count) => (window as unknown as Measured).keystrokes.length > count, index);
  }
  const keystrokes = await page.evaluate(() => (window as unknown as Measured).keystrokes);
  await field.fill("");
  return keystrokes;
}
