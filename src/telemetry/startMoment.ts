import type { Clock } from "@/lib/clock.ts";

/** Longest wait for the largest paint, in milliseconds; a hidden tab never paints. */
export const START_TIMEOUT_MS = 3_000;
/** After the paint in the page's own fonts, the longest wait for an idle moment, in milliseconds. */
export const IDLE_TIMEOUT_MS = 500;

const LARGEST_PAINT = "largest-contentful-paint";
const inputs = ["pointerdown", "keydown", "touchstart", "scroll"];

/**
 * Calls `start` once: when the largest paint was seen, the fonts are there and the page is idle, on the first input, or
 * after 3 s, whichever is first. It calls at once where `#root` is empty, and in a browser that does not report paints.
 * Returns a way to start now, and the undo.
 */
export function awaitStartMoment(page: Window & typeof globalThis, clock: Clock, start: () => void) {
  let over = false;
  function cancel(): void {
    over = true;
    for (const type of inputs) page.removeEventListener(type, startNow, true);
  }
  function startNow(): void {
    if (over) return;
    cancel();
    start();
  }

  // Empty in development and in the panel: nothing would be painted before the app starts.
  const painted = page.document.getElementById("root")?.firstElementChild;
  if (painted && page.PerformanceObserver?.supportedEntryTypes?.includes(LARGEST_PAINT)) {
    const observer = new page.PerformanceObserver(() => {
      observer.disconnect();
      // In its own font the text is painted once more, which counts as the largest paint as well.
      void page.document.fonts.ready.then(() => {
        // Safari has no idle callback; the time-out alone does there.
        page.requestIdleCallback?.(startNow);
        clock.setTimeout(startNow, IDLE_TIMEOUT_MS);
      });
    });
    observer.observe({ type: LARGEST_PAINT, buffered: true });
    for (const type of inputs) page.addEventListener(type, startNow, { capture: true, passive: true });
    clock.setTimeout(startNow, START_TIMEOUT_MS);
  } else startNow();
  return { startNow, cancel };
}
