import { useMemo, useState } from "react";
import type { ReportStats } from "@/api/errorReportsApi.ts";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { DayChart } from "./DayChart.tsx";
import { NewestReports, useNewestStats } from "./NewestReports.tsx";
import { daysOfGroups, daysOfReports, reportsPerDay, type Division } from "./reportsPerDay.ts";
import styles from "./OverviewCharts.module.css";

/** Days that the chart shows, today included. */
const CHART_DAYS = 14;

const choices: { value: Division; label: string }[] = [
  { value: "status", label: "Status" },
  { value: "release", label: "Release" },
  { value: "browser", label: "Browser" },
  { value: "page", label: "Page" },
];

const none: ReportStats["newest"] = [];

/** Reports of the last two weeks, day by day, divided as chosen. */
export function OverviewCharts({ groups }: { groups: readonly ErrorGroup[] }) {
  const now = useNow();
  const [division, setDivision] = useState<Division>("status");
  const stats = useNewestStats();
  const read = stats?.newest ?? none;
  const reports = useMemo(() => {
    const counts = division === "status" ? daysOfGroups(groups) : daysOfReports(read, division);
    return reportsPerDay(counts, now, CHART_DAYS);
  }, [groups, read, division, now]);
  const isRead = division === "status" || stats !== null;
  return (
    <section aria-label="Reports per day">
      <div className={styles.head}>
        <h2 className={styles.title}>Reports per day (UTC)</h2>
        <SegmentedControl legend="Break down by" segments={choices} value={division} onChange={setDivision} />
      </div>
      {division !== "status" && <NewestReports />}
      {isRead && (
        <DayChart
          title={`Reports per day by ${division}`}
          byStatus={division === "status"}
          reports={reports}
        />
      )}
    </section>
  );
}
