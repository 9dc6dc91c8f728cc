import type { Clock } from "@/lib/clock.ts";
import type { Measurement } from "./monitoringSlice.ts";
import { UnsupportedTiming, type TimedPage } from "./observeEntries.ts";

/**
 * The time from the start of the navigation to the end of the load event, which may still be to come. Returns the
 * undo.
 * @throws UnsupportedTiming when the browser does not time navigations.
 */
export function observePageLoad(
  page: TimedPage,
  clock: Clock,
  report: (measurements: Measurement[]) => void,
): () => void {
  const read = page.performance.getEntriesByType?.bind(page.performance);
  const entry = () => read?.("navigation")[0];
  if (!entry()) throw new UnsupportedTiming("This browser does not time navigations.");
  let timer: unknown;

  function measure(): void {
    const { loadEventEnd = 0, activationStart = 0 } = entry() ?? {};
    if (loadEventEnd <= 0) return;
    report([{ id: "pageLoad", name: "pageLoad", value: Math.max(0, loadEventEnd - activationStart) }]);
  }
  // The end of the event is known only after it.
  function loaded(): void {
    timer = clock.setTimeout(measure, 0);
  }

  if (page.document.readyState === "complete") loaded();
  else page.addEventListener("load", loaded);
  return () => {
    page.removeEventListener("load", loaded);
    clock.clearTimeout(timer);
  };
}
