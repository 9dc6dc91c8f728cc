import type { Measurement } from "./monitoringSlice.ts";
import { observeEntries, type TimedPage } from "./observeEntries.ts";

/** FID: how long the first input waited until the page began to handle it. The web-vitals library no longer has it. */
export function observeFirstInput(
  page: TimedPage,
  report: (measurements: Measurement[]) => void,
): () => void {
  return observeEntries(page, "first-input", ([first]) => {
    if (first) report([{ id: "FID", name: "FID", value: first.processingStart - first.startTime }]);
  });
}
