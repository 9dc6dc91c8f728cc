import type { Clock } from "@/lib/clock.ts";
import type { AppDispatch } from "@/state/types.ts";
import { observeFirstInput } from "./firstInput.ts";
import { observeLongTasks } from "./longTasks.ts";
import { measured, observerUnavailable, type Measurement } from "./monitoringSlice.ts";
import type { TimedPage } from "./observeEntries.ts";
import { observePageLoad } from "./pageLoad.ts";
import { observeResources } from "./resourceTimings.ts";
import { observeVital, webVitals } from "./webVitals.ts";

/** Observers report one by one; what they report within this time becomes one action, in milliseconds. */
export const GATHER_MS = 1_000;

interface MonitoredStore {
  dispatch: AppDispatch;
  extra: { clock: Clock };
}

const hiding = ["visibilitychange", "pagehide"];

/**
 * Measures the page from its start, even when called late: browsers keep earlier timings. A metric that the browser
 * cannot measure is noted in the store and does not affect the others. Returns the undo; the vitals library has none,
 * so its values are ignored from then on.
 */
export function startMonitoring(page: TimedPage, { dispatch, extra }: MonitoredStore): () => void {
  const { clock } = extra;
  const undo: (() => void)[] = [];
  let stopped = false;
  let gathered: Measurement[] = [];
  let timer: unknown;

  function report(measurements: Measurement[]): void {
    if (stopped || measurements.length === 0) return;
    if (gathered.length === 0) timer = clock.setTimeout(dispatchGathered, GATHER_MS);
    gathered.push(...measurements);
  }
  function dispatchGathered(): void {
    clock.clearTimeout(timer);
    if (gathered.length > 0) dispatch(measured({ measurements: gathered, at: clock.now() }));
    gathered = [];
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
  // Captured by the window, before the document's listeners flush the queue of a page that is hidden.
  for (const type of hiding) page.addEventListener(type, dispatchGathered, true);
  return () => {
    stopped = true;
    clock.clearTimeout(timer);
    for (const type of hiding) page.removeEventListener(type, dispatchGathered, true);
    for (const stop of undo) stop();
  };
}
