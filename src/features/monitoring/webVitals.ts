import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import type { Measurement } from "./monitoringSlice.ts";
import { requireTiming, type TimedPage } from "./observeEntries.ts";

/** The vitals that the library measures, the way to ask for each, and the browser's timings that it takes. */
export const webVitals = {
  FCP: { observe: onFCP, type: "paint" },
  LCP: { observe: onLCP, type: "largest-contentful-paint" },
  CLS: { observe: onCLS, type: "layout-shift" },
  TTFB: { observe: onTTFB, type: "navigation" },
  INP: { observe: onINP, type: "event" },
};

/**
 * Reports a vital, and again whenever its value changes. The last value alone would not do: effects start after the
 * first input, which for the library is the end of loading, and it would be known no earlier than when the page is left.
 * A page that comes back from the browser's memory is measured anew, under another id.
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
