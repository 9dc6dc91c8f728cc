import { overallScore, rateMetric, type MetricName, type Rating } from "@/features/monitoring/metrics.ts";

/** The specification's table: good, poor, and the smallest step that a value is told apart by. */
const table: [MetricName, number, number, number][] = [
  ["FCP", 1_800, 3_000, 0.1],
  ["LCP", 2_500, 4_000, 0.1],
  ["FID", 100, 300, 0.1],
  ["CLS", 0.1, 0.25, 0.0001],
  ["TTFB", 800, 1_800, 0.1],
  ["INP", 200, 500, 0.1],
  ["pageLoad", 3_000, 5_000, 0.1],
  ["resourceLoad", 1_000, 3_000, 0.1],
];

describe.each(table)("%s", (name, good, poor, step) => {
  it.each([
    [0, "good"],
    [good - step, "good"],
    [good, "good"],
    [good + step, "needs-improvement"],
    [poor - step, "needs-improvement"],
    [poor, "needs-improvement"],
    [poor + step, "poor"],
  ])("of %p is %s", (value, rating) => {
    expect(rateMetric(name, value)).toBe(rating);
  });
});

describe("the overall score", () => {
  const ratings = (good: number, other: number, rest: Rating = "poor") => [
    ...Array.from({ length: good }, (): Rating => "good"),
    ...Array.from({ length: other }, () => rest),
  ];

  it("is unknown before the first measurement", () => {
    expect(overallScore([])).toBeNull();
  });

  it.each([
    [100, 0, "good"],
    [76, 24, "good"],
    [75, 25, "good"],
    [74, 26, "needs-improvement"],
    [51, 49, "needs-improvement"],
    [50, 50, "needs-improvement"],
    [49, 51, "poor"],
    [0, 100, "poor"],
  ])("of %p good metrics and %p others is %s", (good, other, rating) => {
    expect(overallScore(ratings(good, other))).toEqual({ share: good, rating });
  });

  it("counts a metric that needs improvement like a poor one", () => {
    expect(overallScore(ratings(6, 2, "needs-improvement"))).toEqual({ share: 75, rating: "good" });
    expect(overallScore(ratings(5, 3, "needs-improvement"))?.rating).toBe("needs-improvement");
  });
});
