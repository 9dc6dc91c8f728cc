import { listen } from "@/lib/listen.ts";
import type { FeatureStore } from "@/state/types.ts";
import { type Measurement, measured, observerUnavailable } from "./monitoringSlice.ts";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/** The page that is measured. */
export type TimedPage = Window & typeof globalThis;

/** The vitals that the library measures, the function for each, and the browser timings it needs. */
const webVitals = {
  FCP: { observe: onFCP, type: "paint" },
  LCP: { observe: onLCP, type: "largest-contentful-paint" },
  CLS: { observe: onCLS, type: "layout-shift" },
  TTFB: { observe: onTTFB, type: "navigation" },
  INP: { observe: onINP, type: "event" },
};

/** A URL without query string and fragment, which may be private; for our own files the path alone. */
function withoutDetails(address: string, origin: string): string {
  const end = address.search(/[?#]/);
  const plain = end === -1 ? address : address.slice(0, end);
  return plain.startsWith(`${origin}/`) ? plain.slice(origin.length) : plain;
}

/** Observers report one by one; what they report within this time becomes one action, in milliseconds. */
export const GATHER_MS = 1_000;

/**
 * Measures the page from its start, even when called late: browsers keep earlier timings. A metric that the browser
 * cannot measure is noted in the store and does not affect the others.
 */
export function startMonitoring(page: TimedPage, { dispatch, extra }: FeatureStore): void {
  const { clock } = extra;
  let gathered: Measurement[] = [];
  let timer: unknown;

  function report(measurements: Measurement[]): void {
    if (measurements.length === 0) return;
    if (gathered.length === 0) timer = clock.setTimeout(dispatchGathered, GATHER_MS);
    gathered.push(...measurements);
  }
  function dispatchGathered(): void {
    clock.clearTimeout(timer);
    if (gathered.length > 0) dispatch(measured({ measurements: gathered, at: clock.now() }));
    gathered = [];
  }

  function attempt(name: string, start: () => void): void {
    try {
      start();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      dispatch(observerUnavailable({ name, reason }));
    }
  }
  function requireTiming(type: string): void {
    if (!page.PerformanceObserver?.supportedEntryTypes?.includes(type)) {
      throw new Error(`This browser does not time "${type}".`);
    }
  }
  /** Reports what `read` makes of the entries of a type, in batches, including earlier ones. */
  function observe(type: string, read: (entries: PerformanceEntry[]) => Measurement[]): void {
    requireTiming(type);
    const observer = new page.PerformanceObserver((list) => report(read(list.getEntries())));
    observer.observe({ type, buffered: true });
  }
  /** Reports the time from the start of the navigation to the end of the load event, which may still be to come. */
  function observePageLoad(): void {
    const entry = () => page.performance.getEntriesByType?.("navigation")[0];
    if (!entry()) throw new Error("This browser does not time navigations.");
    function measure(): void {
      const { loadEventEnd = 0, activationStart = 0 } = entry() ?? {};
      if (loadEventEnd <= 0) return;
      report([{ id: "pageLoad", name: "pageLoad", value: Math.max(0, loadEventEnd - activationStart) }]);
    }
    // The end of the event is known only after it.
    const loaded = () => void clock.setTimeout(measure, 0);
    if (page.document.readyState === "complete") loaded();
    else listen(page, ["load"], loaded);
  }

  for (const [name, vital] of Object.entries(webVitals)) {
    attempt(name, () => {
      // The library itself would say nothing.
      requireTiming(vital.type);
      // The final value alone would come too late: effects start after the first input, where the library's loading
      // phase ends, and it would be reported only when the page is left. A page restored from the back/forward cache
      // is measured again, under another id.
      vital.observe((metric) => report([{ id: metric.id, name: metric.name, value: metric.value }]), {
        reportAllChanges: true,
      });
    });
  }
  // The delay before the page handled the first input. The library no longer has it.
  attempt("FID", () =>
    observe("first-input", (entries) => {
      const [first] = entries as PerformanceEventTiming[];
      return first ? [{ id: "FID", name: "FID", value: first.processingStart - first.startTime }] : [];
    }),
  );
  attempt("pageLoad", observePageLoad);
  let resources = 0;
  attempt("resourceLoad", () =>
    observe("resource", (entries) =>
      entries.map(({ name, duration }) => {
        resources += 1;
        const target = withoutDetails(name, page.location.origin);
        return { id: `resourceLoad-${resources}`, name: "resourceLoad", value: duration, target };
      }),
    ),
  );
  let tasks = 0;
  // Tasks of more than 50 ms, which block the page.
  attempt("longTask", () =>
    observe("longtask", (entries) =>
      entries.map(({ duration }) => {
        tasks += 1;
        return { id: `longTask-${tasks}`, name: "longTask", value: duration };
      }),
    ),
  );
  // Captured by the window, before the document's listeners flush the queue of a page that is hidden.
  listen(page, ["visibilitychange", "pagehide"], dispatchGathered, true);
}
