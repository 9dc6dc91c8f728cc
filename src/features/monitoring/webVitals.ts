import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import type { Measurement } from "./monitoringSlice.ts";
import { requireTiming, type TimedPage } from "./observeEntries.ts";

/** The vitals that the library measures, the function for each, and the browser timings it needs. */
export const webVitals = {
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
export function observeVital(
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
