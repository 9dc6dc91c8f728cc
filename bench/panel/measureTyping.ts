import type { Page } from "@playwright/test";

/** Times of keystrokes, in milliseconds. */
interface Keystrokes {
  /** From the input until the main thread is free again: filtering, rendering and layout. */
  script: number[];
  /** From the input until the frame has been drawn that shows the list. */
  drawn: number[];
}

/** Types a query into the search field; each key waits until the one before has been drawn. */
export async function measureTyping(page: Page, query: string): Promise<Keystrokes> {
  const field = page.getByRole("combobox", { name: "Search errors" });
  await field.focus();
  await field.evaluate((input) => {
    const keystrokes: Keystrokes = { script: [], drawn: [] };
    Object.assign(window, { keystrokes });
    input.addEventListener("beforeinput", () => {
      const start = performance.now();
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => keystrokes.script.push(performance.now() - start));
      channel.port1.start();
      // The second frame begins when the first one has been drawn.
      requestAnimationFrame(() => {
        channel.port2.postMessage(null);
        requestAnimationFrame(() => keystrokes.drawn.push(performance.now() - start));
      });
    });
  });
  const read = () => page.evaluate(() => (window as unknown as { keystrokes: Keystrokes }).keystrokes);
  for (const [index, character] of Array.from(query).entries()) {
    await page.keyboard.type(character);
    await page.waitForFunction(
      (count) => (window as unknown as { keystrokes: Keystrokes }).keystrokes.drawn.length > count,
      index,
    );
  }
  const keystrokes = await read();
  await field.fill("");
  return keystrokes;
}
