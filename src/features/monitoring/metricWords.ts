import { onFirstUse } from "@/lib/onFirstUse.ts";
import type { MetricName, Rating } from "./metrics.ts";

/** The eight metrics of the specification, section 9, in its order. */
export const metricNames: Record<MetricName, { short: string; long: string }> = {
  FCP: { short: "FCP", long: "First Contentful Paint" },
  LCP: { short: "LCP", long: "Largest Contentful Paint" },
  FID: { short: "FID", long: "First Input Delay" },
  CLS: { short: "CLS", long: "Cumulative Layout Shift" },
  TTFB: { short: "TTFB", long: "Time to First Byte" },
  INP: { short: "INP", long: "Interaction to Next Paint" },
  pageLoad: { short: "Page load", long: "Navigation start to end of load event" },
  resourceLoad: { short: "Resource load", long: "Slowest resource" },
};

export const ratingNames: Record<Rating, string> = {
  good: "Good",
  "needs-improvement": "Needs improvement",
  poor: "Poor",
};

const whole = onFirstUse(() => new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 }));
const precise = onFirstUse(() => new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 }));
const unitless = onFirstUse(() => new Intl.NumberFormat("en-GB", { maximumFractionDigits: 3 }));

/** A number of milliseconds, "820 ms" or "1.8 s". */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${whole().format(ms)} ms` : `${precise().format(ms / 1_000)} s`;
}

/** A metric's value or threshold with its unit; CLS has none. */
export function metricText(name: MetricName, value: number): string {
  return name === "CLS" ? unitless().format(value) : durationText(value);
}
