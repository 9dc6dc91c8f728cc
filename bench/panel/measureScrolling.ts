import type { Page } from "@playwright/test";

/** Pixels per turn of the wheel, and the number of turns. */
const STEP = 400;
const TURNS = 120;

/** Scrolls through the list with the wheel. Returns the duration of each frame in milliseconds. */
export async function measureScrolling(page: Page): Promise<number[]> {
  const pane = page.getByRole("region", { name: "List of errors" });
  await pane.hover();
  await pane.evaluate((element) => {
    const frameTimes: number[] = [];
    Object.assign(window, { frameTimes });
    // No named function, because the compiler's helper for names does not exist in the page.
    void (async () => {
      for (let last = performance.now(); !("done" in element.dataset);) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        frameTimes.push(now - last);
        last = now;
      }
    })();
  });
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, STEP);
  return pane.evaluate((element) => {
    element.dataset["done"] = "";
    // The first frame began before scrolling started.
    return (window as unknown as { frameTimes: number[] }).frameTimes.slice(1);
  });
}
