import { reportStats, useReportStatsQuery, STATS_LIMIT, type ReportStats } from "@/api/errorReportsApi.ts";
import type { ReportTotals } from "@/api/errorReport.ts";
import { compactFigure, figure } from "@/lib/figures.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { reportStatuses } from "@/telemetry/report/report.ts";
import { allReports, droppedInWords, droppedTotal, reportType } from "./reportType.ts";
import { useReportTotals } from "./useReportList.ts";
import styles from "./StatsStrip.module.css";

interface KeyFigure {
  label: string;
  value: number;
  detail?: string;
  /** The figure could not be read. */
  missing?: boolean;
}

const totalFigures = (totals: ReportTotals): KeyFigure[] => [
  { label: "Reports", value: allReports(totals) },
  ...reportStatuses.map((status) => ({ label: reportType.statusNames[status], value: totals[status] })),
];

const statFigures = ({ lastDay, distinct, sessions, dropped }: ReportStats): KeyFigure[] => [
  { label: "Last 24 hours", value: lastDay },
  { label: "Distinct errors", value: distinct },
  { label: "Sessions", value: sessions },
  { label: "Dropped", value: droppedTotal(dropped), detail: droppedInWords(dropped) },
];

/** Figures that could not be read. */
const missing = {
  totals: totalFigures({ active: 0, resolved: 0, ignored: 0 }).map((one) => ({ ...one, missing: true })),
  stats: statFigures(reportStats([], 0)).map((one) => ({ ...one, missing: true })),
};

/**
 * The key figures above the list: totals that are kept up to date, and statistics of the newest reports that are read
 * when the panel opens and on request. Shows zeroes, struck through, when they cannot be read; totals of an earlier
 * reading stay, as the list does.
 */
export function StatsStrip() {
  const readOnly = useReadOnly();
  const { totals, error: totalsError } = useReportTotals();
  const { data: stats, error, fulfilledTimeStamp, isFetching, refetch } = useReportStatsQuery();
  const failure = error ?? totalsError;
  const figures = [
    ...(totals ? totalFigures(totals) : totalsError ? missing.totals : []),
    ...(error ? missing.stats : stats ? statFigures(stats) : []),
  ];
  return (
    <section aria-label="Statistics" className={styles.strip}>
      {/* Where there is little room, the filter below shows the totals, or that they are not known. */}
      <dl className={styles.figures} data-totals-below={Boolean(totals ?? totalsError) || undefined}>
        {figures.map(({ label, value, detail, missing: isMissing }) => (
          <div key={label} className={styles.figure} title={detail || undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} data-missing={isMissing || undefined}>
              {compactFigure(value)}
            </dd>
          </div>
        ))}
      </dl>
      {(stats ?? error) && (
        <p className={styles.remark}>
          {failure ? (
            <span title={failureMessage(failure)}>
              {figures.some((one) => one.missing) ? "Figures not available" : "The figures may be old"}
            </span>
          ) : (
            <span>
              As of <RelativeTime at={fulfilledTimeStamp ?? 0} />
              {stats?.truncated && `, of the newest ${figure(STATS_LIMIT)}`}
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
