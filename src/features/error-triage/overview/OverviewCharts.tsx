import { useMemo, useState } from "react";
import type { ReportRow } from "@/api/groups/reportRow.ts";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { DayChart } from "./DayChart.tsx";
import { reportsPerDay, type Division } from "./reportsPerDay.ts";
import styles from "./OverviewCharts.module.css";

/** Days that the chart shows, today included. */
const CHART_DAYS = 14;

const choices: { value: Division; label: string }[] = [
  { value: "status", label: "Status" },
  { value: "release", label: "Release" },
  { value: "browser", label: "Browser" },
  { value: "page", label: "Page" },
];

interface OverviewChartsProps {
  rows: readonly ReportRow[];
  /** Epoch milliseconds. */
  now: number;
}

/** Reports of the last two weeks, day by day, divided as chosen. */
export function OverviewCharts({ rows, now }: OverviewChartsProps) {
  const [division, setDivision] = useState<Division>("status");
  const reports = useMemo(() => reportsPerDay(rows, division, now, CHART_DAYS), [rows, division, now]);
  const title = `Reports per day by ${division}`;
  return (
    <section aria-label="Reports per day">
      <div className={styles.head}>
        <h2 className={styles.title}>Reports per day</h2>
        <SegmentedControl legend="Break down by" segments={choices} value={division} onChange={setDivision} />
      </div>
      <DayChart title={title} byStatus={division === "status"} reports={reports} />
    </section>
  );
}
