import type { Page } from "@playwright/test";

interface Shift {
  /** Milliseconds since the navigation. */
  at: number;
  value: number;
}
type Watched = Window & { layoutShifts?: Shift[] };

/** Records every layout shift of pages opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push({ at: entry.startTime, value: (entry as PerformanceEntry & { value: number }).value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shift of a watched page, since its start or since its document has arrived completely. */
export async function layoutShift(page: Page, since: "start" | "arrival"): Promise<number> {
  return page.evaluate(async (from) => {
    // The browser reports a shift after the frame in which it happens.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const [navigation] = performance.getEntriesByType("navigation");
    const shifts = (window as Watched).layoutShifts;
    if (!navigation || !shifts) throw new Error("The page's layout shifts were not watched.");
    const first = from === "start" ? 0 : navigation.domInteractive;
    return shifts.filter(({ at }) => at >= first).reduce((sum, { value }) => sum + value, 0);
  }, since);
}
