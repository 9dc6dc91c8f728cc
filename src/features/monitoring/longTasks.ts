import type { Measurement } from "./monitoringSlice.ts";
import { observeEntries, type TimedPage } from "./observeEntries.ts";

/** Tasks of more than 50 ms, which block the page. */
export function observeLongTasks(page: TimedPage, report: (measurements: Measurement[]) => void): () => void {
  let count = 0;
  return observeEntries(page, "longtask", (entries) => {
    report(
      entries.map(({ duration }) => {
        count += 1;
        return { id: `longTask-${count}`, name: "longTask", value: duration };
      }),
    );
  });
}
