import type { Clock } from "@/lib/clock.ts";
import type { AppDispatch } from "@/state/types.ts";
import { observeFirstInput } from "./firstInput.ts";
import { observeLongTasks } from "./longTasks.ts";
import { measured, observerUnavailable, type Measurement } from "./monitoringSlice.ts";
import type { TimedPage } from "./observeEntries.ts";
import { observePageLoad } from "./pageLoad.ts";
import { observeResources } from "./resourceTimings.ts";
import { observeVital, webVitals } from "./webVitals.ts";

interface MonitoredStore {
  dispatch: AppDispatch;
  extra: { clock: Clock };
}

/**
 * Measures the page from its start, even when called late: browsers keep earlier timings. A metric that the browser
 * cannot measure is noted in the store and does not affect the others. Returns the undo; the vitals library has none,
 * so its values are ignored from then on.
 */
export function startMonitoring(page: TimedPage, { dispatch, extra }: MonitoredStore): () => void {
  const { clock } = extra;
  const undo: (() => void)[] = [];
  let stopped = false;

  function report(measurements: Measurement[]): void {
    if (!stopped && measurements.length > 0) dispatch(measured({ measurements, at: clock.now() }));
  }
  function attempt(name: string, start: () => (() => void) | void): void {
    try {
      const stop = start();
      if (stop) undo.push(stop);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      dispatch(observerUnavailable({ name, reason }));
    }
  }

  for (const name of Object.keys(webVitals) as (keyof typeof webVitals)[]) {
    attempt(name, () => observeVital(page, name, report));
  }
  attempt("FID", () => observeFirstInput(page, report));
  attempt("pageLoad", () => observePageLoad(page, clock, report));
  attempt("resourceLoad", () => observeResources(page, report));
  attempt("longTask", () => observeLongTasks(page, report));
  return () => {
    stopped = true;
    for (const stop of undo) stop();
  };
}
