import type { Clock } from "@/lib/clock.ts";

/** Longest wait for the largest paint, in milliseconds; a hidden tab never paints. */
export const START_TIMEOUT_MS = 3_000;
/** Longest wait for an idle moment after the fonts are loaded, in milliseconds. */
export const IDLE_TIMEOUT_MS = 500;

const LARGEST_PAINT = "largest-contentful-paint";
const inputs = ["pointerdown", "keydown", "touchstart", "scroll"];

/**
 * Calls `start` once, at the first of these: the largest paint is done, the fonts are loaded and the page is idle;
 * the first input; 3 s after loading. Calls it at once when `#root` is empty or the browser does not report paints.
 * The returned function starts at once.
 */
export function awaitStartMoment(page: Window & typeof globalThis, clock: Clock, start: () => void) {
  let over = false;
  function startNow(): void {
    if (over) return;
    over = true;
    for (const type of inputs) page.removeEventListener(type, startNow, true);
    start();
  }

  // The root is empty in development and in the panel: nothing is painted before the app starts.
  const painted = page.document.getElementById("root")?.firstElementChild;
  if (painted && page.PerformanceObserver?.supportedEntryTypes?.includes(LARGEST_PAINT)) {
    const observer = new page.PerformanceObserver(() => {
      observer.disconnect();
      // When its font arrives, the text is painted again, which also counts as a largest paint.
      void page.document.fonts.ready.then(() => {
        // Safari has no idle callback; there the time-out alone starts the app.
        page.requestIdleCallback?.(startNow);
        clock.setTimeout(startNow, IDLE_TIMEOUT_MS);
      });
    });
    observer.observe({ type: LARGEST_PAINT, buffered: true });
    for (const type of inputs) page.addEventListener(type, startNow, { capture: true, passive: true });
    clock.setTimeout(startNow, START_TIMEOUT_MS);
  } else startNow();
  return startNow;
}
