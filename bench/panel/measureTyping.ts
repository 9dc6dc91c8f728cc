import type { Page } from "@playwright/test";

/** What the page keeps for the bench. */
interface Measured {
  keystrokes: number[];
}

/**
 * Types a query into the search field; each key waits until the one before has been drawn. Answers the milliseconds from
 * each input until the frame has been drawn that shows the list.
 */
export async function measureTyping(page: Page, query: string): Promise<number[]> {
  const field = page.getByRole("combobox", { name: "Search errors" });
  await field.focus();
  await field.evaluate((input) => {
    const keystrokes: number[] = [];
    Object.assign(window, { keystrokes });
    input.addEventListener("beforeinput", () => {
      const start = performance.now();
      // The second frame begins when the first one has been drawn.
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
