import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { counted } from "@/lib/figures.ts";
import { StatusMark, type StatusTone } from "@/components/ui/feedback/StatusMark.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import { thresholds, type MetricName, type OverallScore, type Rating } from "./metrics.ts";
import { durationText, metricNames, metricText, ratingNames } from "./metricWords.ts";
import {
  selectLongTasks,
  selectMetrics,
  selectOverallScore,
  selectUnavailable,
  selectSlowResources,
} from "./monitoringSlice.ts";

const tones: Record<Rating, StatusTone> = { good: "done", "needs-improvement": "seen", poor: "open" };
const names = Object.keys(metricNames) as MetricName[];

function scoreText(score: OverallScore | null, measured: number): string {
  if (!score) return "Nothing is measured yet.";
  const share = `${Math.round(score.share)}% of ${counted(measured, "measured metric")} good`;
  return `Overall: ${ratingNames[score.rating].toLowerCase()}, ${share}.`;
}

/** The eight metrics of this page load with their ratings, and the overall score. */
export function PageSpeed() {
  const metrics = useAppSelector(selectMetrics);
  const score = useAppSelector(selectOverallScore);
  const longTasks = useAppSelector(selectLongTasks);
  const unavailable = useAppSelector(selectUnavailable);
  const reasonOf = (name: MetricName) => unavailable.find((one) => one.name === name)?.reason;
  return (
    <FactsTable
      title="Page speed"
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
        return {
          key: name,
          cells: [
            {
              text: short,
              detail: `${long}. Good up to ${metricText(name, good)}, poor above ${metricText(name, poor)}.`,
            },
            { text: metric ? metricText(name, metric.value) : "–", numeric: true },
            metric
              ? {
                  text: (
                    <StatusMark tone={tones[metric.rating]} label={ratingNames[metric.rating]} showLabel />
                  ),
                }
              : { text: "Not measured", detail: reasonOf(name) },
          ],
        };
      })}
    />
  );
}

/** Files and requests of this page that took longer than the good threshold, slowest first. */
export function SlowResources() {
  const resources = useAppSelector(selectSlowResources);
  const limit = durationText(thresholds.resourceLoad.good);
  return (
    <FactsTable
      title="Slow resources"
      remark={`Slower than ${limit}.`}
      none="No slow resources."
      columns={["Address", "Duration"]}
      rows={resources
        .map(({ target, value }, index) => ({
          value,
          key: `${index} ${target}`,
          cells: [target, { text: durationText(value), numeric: true }],
        }))
        .toSorted((a, b) => b.value - a.value)}
    />
  );
}
