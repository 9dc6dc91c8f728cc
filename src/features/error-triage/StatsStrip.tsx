import { useReportStatsQuery, useReportTotalsQuery, STATS_LIMIT } from "@/api/errorReportsApi.ts";
import type { ReportStats, ReportTotals } from "@/api/errorReport.ts";
import { compactFigure, figure } from "@/lib/figures.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { reportStatuses } from "@/telemetry/report/report.ts";
import { allReports, droppedInWords, droppedTotal, reportType } from "./reportType.ts";
import { useReadMode } from "./useReportList.ts";
import styles from "./StatsStrip.module.css";

interface KeyFigure {
  label: string;
  value: number;
  /** The figure could not be read. */
  missing: boolean;
  detail?: string;
}

function totalFigures({ byStatus, fallback }: ReportTotals): KeyFigure[] {
  const missing = fallback !== null;
  return [
    { label: "Reports", value: allReports(byStatus), missing },
    ...reportStatuses.map((status) => ({
      label: reportType.statusNames[status],
      value: byStatus[status],
      missing,
    })),
  ];
}

function statFigures(stats: ReportStats): KeyFigure[] {
  const missing = stats.fallback !== null;
  return [
    { label: "Last 24 hours", value: stats.lastDay, missing },
    { label: "Distinct errors", value: stats.distinct, missing },
    { label: "Sessions", value: stats.sessions, missing },
    {
      label: "Dropped",
      value: droppedTotal(stats.dropped),
      missing,
      detail: droppedInWords(stats.dropped),
    },
  ];
}

/**
 * The key figures above the list: totals that are kept up to date, and statistics of the newest reports that are read
 * when the panel opens and on request. Shows zeroes, struck through, when they cannot be read.
 */
export function StatsStrip() {
  const readOnly = useReadOnly();
  const { data: totals } = useReportTotalsQuery(undefined, useReadMode());
  const { data: stats, fulfilledTimeStamp, isFetching, refetch } = useReportStatsQuery();
  const failure = stats?.fallback ?? totals?.fallback ?? null;
  const figures = [...(totals ? totalFigures(totals) : []), ...(stats ? statFigures(stats) : [])];
  return (
    <section aria-label="Statistics" className={styles.strip}>
      {/* Where there is little room, the filter below shows the totals. */}
      <dl className={styles.figures} data-totals-below={(totals && !totals.fallback) || undefined}>
        {figures.map(({ label, value, missing, detail }) => (
          <div key={label} className={styles.figure} title={detail || undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} data-missing={missing || undefined}>
              {compactFigure(value)}
            </dd>
          </div>
        ))}
      </dl>
      {stats && (
        <p className={styles.remark}>
          {failure ? (
            <span title={failure.message}>Figures not available</span>
          ) : (
            <span>
              As of <RelativeTime at={fulfilledTimeStamp ?? 0} />
              {stats.truncated && `, of the newest ${figure(STATS_LIMIT)}`}
            </span>
          )}
          <Button variant="plain" pending={isFetching} unavailable={readOnly} onClick={() => void refetch()}>
            Refresh statistics
          </Button>
        </p>
      )}
    </section>
  );
}
