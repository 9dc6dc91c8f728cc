import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { counted, figure } from "@/lib/figures.ts";
import { StatusMark, type StatusTone } from "@/components/ui/feedback/StatusMark.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import { overallScore, thresholds, type MetricName, type OverallScore, type Rating } from "./metrics.ts";

/** The eight metrics of the specification, section 9, in its order. */
const metricNames: Record<MetricName, { short: string; long: string }> = {
  FCP: { short: "FCP", long: "First Contentful Paint" },
  LCP: { short: "LCP", long: "Largest Contentful Paint" },
  FID: { short: "FID", long: "First Input Delay" },
  CLS: { short: "CLS", long: "Cumulative Layout Shift" },
  TTFB: { short: "TTFB", long: "Time to First Byte" },
  INP: { short: "INP", long: "Interaction to Next Paint" },
  pageLoad: { short: "Page load", long: "Navigation start to end of load event" },
  resourceLoad: { short: "Resource load", long: "Slowest resource" },
};

const ratingNames: Record<Rating, string> = {
  good: "Good",
  "needs-improvement": "Needs improvement",
  poor: "Poor",
};

/** A number of milliseconds, "820 ms" or "1.8 s". */
function durationText(ms: number): string {
  return ms < 1_000 ? `${figure(Math.round(ms))} ms` : `${figure(Math.round(ms / 10) / 100)} s`;
}

/** A metric's value or threshold with its unit; CLS has none. */
function metricText(name: MetricName, value: number): string {
  return name === "CLS" ? figure(value) : durationText(value);
}

const tones: Record<Rating, StatusTone> = { good: "done", "needs-improvement": "seen", poor: "open" };
const names = Object.keys(metricNames) as MetricName[];

function scoreText(score: OverallScore | null, measured: number): string {
  if (!score) return "Nothing is measured yet.";
  const share = `${Math.round(score.share)}% of ${counted(measured, "measured metric")} good`;
  return `Overall: ${ratingNames[score.rating].toLowerCase()}, ${share}.`;
}

/** The eight metrics of this page load with their ratings, and the overall score. */
export function PageSpeed() {
  const { metrics, longTasks, unavailable } = useAppSelector(({ monitoring }) => monitoring);
  const score = overallScore(Object.values(metrics).map(({ rating }) => rating));
  const reasonOf = (name: MetricName) => unavailable.find((one) => one.name === name)?.reason;
  return (
    <FactsTable
      title="Page speed"
      isLive
      remark={
        <>
          {scoreText(score, Object.keys(metrics).length)}{" "}
          {longTasks.count > 0 &&
            `${counted(longTasks.count, "long task")}, the longest ${durationText(longTasks.longestMs)}.`}
        </>
      }
      columns={["Metric", "Value", "Rating"]}
      rows={names.map((name) => {
        const metric = metrics[name];
        const { short, long } = metricNames[name];
        const { good, poor } = thresholds[name];
        return [
          {
            rowKey: name,
            text: short,
            detail: `${long}. Good up to ${metricText(name, good)}, poor above ${metricText(name, poor)}.`,
          },
          { text: metric ? metricText(name, metric.value) : "–", numeric: true },
          metric
            ? {
                text: <StatusMark tone={tones[metric.rating]} label={ratingNames[metric.rating]} showLabel />,
              }
            : { text: "Not measured", detail: reasonOf(name) },
        ];
      })}
    />
  );
}

/** Files and requests of this page that took longer than the good threshold, slowest first. */
export function SlowResources() {
  const resources = useAppSelector(({ monitoring }) => monitoring.slowResources);
  const limit = durationText(thresholds.resourceLoad.good);
  return (
    <FactsTable
      title="Slow resources"
      remark={`Slower than ${limit}.`}
      none="No slow resources."
      columns={["Address", "Duration"]}
      rows={resources
        .toSorted((a, b) => b.value - a.value)
        .map(({ target, value }, index) => [
          { rowKey: `${index} ${target}`, text: target },
          { text: durationText(value), numeric: true },
        ])}
    />
  );
}
