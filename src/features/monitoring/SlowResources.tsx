import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import { thresholds } from "./metrics.ts";
import { durationText } from "./metricWords.ts";
import { selectSlowResources } from "./monitoringSlice.ts";

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
          cells: [{ text: target }, { text: durationText(value), numeric: true }],
        }))
        .toSorted((a, b) => b.value - a.value)}
    />
  );
}
