import type { Page } from "@playwright/test";

/** Pixels of each turn of the wheel, and how often it is turned. */
const STEP = 400;
const TURNS = 120;

/** Scrolls through the list by wheel. Answers how long each frame lasted, in milliseconds. */
export async function measureScrolling(page: Page): Promise<number[]> {
  const pane = page.getByRole("region", { name: "List of errors" });
  await pane.hover();
  await pane.evaluate((element) => {
    const frameTimes: number[] = [];
    Object.assign(window, { frameTimes });
    // Without a named function: the compiler's helper for names is not in the page.
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
    // The first frame began before anything was scrolled.
    return (window as unknown as { frameTimes: number[] }).frameTimes.slice(1);
  });
}
