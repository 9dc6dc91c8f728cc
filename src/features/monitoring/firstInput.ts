import type { Measurement } from "./monitoringSlice.ts";
import { observeEntries, type TimedPage } from "./observeEntries.ts";

/** FID: the delay before the page handled the first input. The web-vitals library no longer has it. */
export function observeFirstInput(
  page: TimedPage,
  report: (measurements: Measurement[]) => void,
): () => void {
  return observeEntries(page, "first-input", ([first]) => {
    if (first) report([{ id: "FID", name: "FID", value: first.processingStart - first.startTime }]);
  });
}
