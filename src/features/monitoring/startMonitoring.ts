import type { Clock } from "@/lib/clock.ts";
import { listen, undoAll } from "@/lib/listen.ts";
import type { FeatureStore } from "@/state/types.ts";
import { type Measurement, measured, observerUnavailable } from "./monitoringSlice.ts";
import { observeEntries, type TimedPage, requireTiming, UnsupportedTiming } from "./observeEntries.ts";
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";

/**
 * The time from the start of the navigation to the end of the load event, which may still be to come. Returns the
 * undo.
 * @throws UnsupportedTiming when the browser does not time navigations.
 */
function observePageLoad(
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

/** The vitals that the library measures, the function for each, and the browser timings it needs. */
const webVitals = {
  FCP: { observe: onFCP, type: "paint" },
  LCP: { observe: onLCP, type: "largest-contentful-paint" },
  CLS: { observe: onCLS, type: "layout-shift" },
  TTFB: { observe: onTTFB, type: "navigation" },
  INP: { observe: onINP, type: "event" },
};

/**
 * Reports a vital, and again whenever its value changes. The final value alone would come too late: effects start
 * after the first input, where the library's loading phase ends, and it would be reported only when the page is left.
 * A page restored from the back/forward cache is measured again, under another id.
 * @throws UnsupportedTiming when the browser does not have what it takes; the library itself would say nothing.
 */
function observeVital(
  page: TimedPage,
  name: keyof typeof webVitals,
  report: (measurements: Measurement[]) => void,
): void {
  const { observe, type } = webVitals[name];
  requireTiming(page, type);
  observe((metric: Metric) => report([{ id: metric.id, name, value: metric.value }]), {
    reportAllChanges: true,
  });
}

/** A URL without query string and fragment, which may be private; for our own files the path alone. */
function withoutDetails(address: string, origin: string): string {
  const end = address.search(/[?#]/);
  const plain = end === -1 ? address : address.slice(0, end);
  return plain.startsWith(`${origin}/`) ? plain.slice(origin.length) : plain;
}

/** The duration of each resource of the page, or of each task of more than 50 ms, which blocks it. */
function observeDurations(
  page: TimedPage,
  name: "resourceLoad" | "longTask",
  report: (measurements: Measurement[]) => void,
): () => void {
  let count = 0;
  const isResource = name === "resourceLoad";
  return observeEntries(page, isResource ? "resource" : "longtask", (entries: PerformanceEntry[]) => {
    report(
      entries.map((entry) => {
        count += 1;
        const target = isResource && { target: withoutDetails(entry.name, page.location.origin) };
        return { id: `${name}-${count}`, name, value: entry.duration, ...target };
      }),
    );
  });
}

/** FID: the delay before the page handled the first input. The web-vitals library no longer has it. */
function observeFirstInput(page: TimedPage, report: (measurements: Measurement[]) => void): () => void {
  return observeEntries(page, "first-input", ([first]) => {
    if (first) report([{ id: "FID", name: "FID", value: first.processingStart - first.startTime }]);
  });
}

/** Observers report one by one; what they report within this time becomes one action, in milliseconds. */
export const GATHER_MS = 1_000;

/**
 * Measures the page from its start, even when called late: browsers keep earlier timings. A metric that the browser
 * cannot measure is noted in the store and does not affect the others. Returns the undo; the vitals library has none,
 * so its values are ignored from then on.
 */
export function startMonitoring(page: TimedPage, { dispatch, extra }: FeatureStore): () => void {
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
  attempt("resourceLoad", () => observeDurations(page, "resourceLoad", report));
  attempt("longTask", () => observeDurations(page, "longTask", report));
  // Captured by the window, before the document's listeners flush the queue of a page that is hidden.
  undo.push(listen(page, ["visibilitychange", "pagehide"], dispatchGathered, true));
  return () => {
    stopped = true;
    clock.clearTimeout(timer);
    undoAll(undo)();
  };
}
