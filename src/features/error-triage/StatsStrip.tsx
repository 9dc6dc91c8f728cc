import { useReportStatsQuery } from "@/api/errorReportsApi.ts";
import type { ReportStats } from "@/api/errorReport.ts";
import { droppedInWords, droppedTotal } from "./droppedInWords.ts";
import { figure } from "@/components/panel/figures.ts";
import { usePolling } from "./polling.ts";
import styles from "./StatsStrip.module.css";

interface Sounding {
  label: string;
  value: number;
  detail?: string;
}

function soundings(stats: ReportStats): Sounding[] {
  return [
    { label: "Reports", value: stats.total },
    { label: "Active", value: stats.byStatus.active },
    { label: "Resolved", value: stats.byStatus.resolved },
    { label: "Ignored", value: stats.byStatus.ignored },
    { label: "Last 24 hours", value: stats.lastDay },
    { label: "Distinct errors", value: stats.distinct },
    { label: "Sessions", value: stats.sessions },
    { label: "Never sent", value: droppedTotal(stats.dropped), detail: droppedInWords(stats.dropped) },
  ];
}

/** The figures above the list. Zeroes that stand in for figures that could not be read are said to be that. */
export function StatsStrip() {
  const { data: stats } = useReportStatsQuery(undefined, usePolling());
  const fallback = stats?.fallback ?? null;
  // The filter below tells the same counts then, which saves a phone two rows.
  const exact = stats !== undefined && fallback === null && !stats.truncated;
  return (
    <section aria-label="Statistics" className={styles.strip}>
      <dl
        className={styles.figures}
        data-unavailable={fallback !== null || undefined}
        data-exact={exact || undefined}
      >
        {(stats ? soundings(stats) : []).map(({ label, value, detail }) => (
          <div key={label} className={styles.sounding} title={detail || undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{figure(value)}</dd>
          </div>
        ))}
      </dl>
      {fallback && (
        <p className={styles.remark} title={fallback.message}>
          Figures not available
        </p>
      )}
      {stats?.truncated && <p className={styles.remark}>of the newest {figure(stats.total)}</p>}
    </section>
  );
}
