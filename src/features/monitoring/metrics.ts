export type Rating = "good" | "needs-improvement" | "poor";

interface Thresholds {
  /** The largest good value. */
  good: number;
  /** The largest value that is not poor. */
  poor: number;
}

/** The table of the specification, section 9, in milliseconds; CLS has no unit. */
export const thresholds = {
  FCP: { good: 1_800, poor: 3_000 },
  LCP: { good: 2_500, poor: 4_000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1_800 },
  INP: { good: 200, poor: 500 },
  pageLoad: { good: 3_000, poor: 5_000 },
  resourceLoad: { good: 1_000, poor: 3_000 },
} satisfies Record<string, Thresholds>;

export type MetricName = keyof typeof thresholds;

/** The rating of a value: good up to and including the good threshold, poor above the poor one. */
export function rateMetric(name: MetricName, value: number): Rating {
  const { good, poor } = thresholds[name];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
}

/** The shares of good metrics, in per cent, from which a page is good or needs improvement. */
const GOOD_SHARE = 75;
const ACCEPTABLE_SHARE = 50;

export interface OverallScore {
  /** The share of measured metrics that are good, in per cent. */
  share: number;
  rating: Rating;
}

/**
 * The overall rating: the share of metrics rated good, of those measured so far. Each row of the table counts once,
 * resource load by its slowest resource. `null` before the first measurement.
 */
export function overallScore(ratings: readonly Rating[]): OverallScore | null {
  if (ratings.length === 0) return null;
  const share = (100 * ratings.filter((rating) => rating === "good").length) / ratings.length;
  if (share >= GOOD_SHARE) return { share, rating: "good" };
  return { share, rating: share >= ACCEPTABLE_SHARE ? "needs-improvement" : "poor" };
}
