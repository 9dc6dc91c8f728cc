import { useReportStatsQuery, useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import type { ReportStats, ReportTotals } from "@/api/errorReport.ts";
import { STATS_LIMIT } from "@/api/reportStats.ts";
import { compactFigure, figure } from "@/components/panel/figures.ts";
import { Button } from "@/components/ui/Button.tsx";
import { RelativeTime } from "@/components/ui/RelativeTime.tsx";
import { reportStatuses } from "@/telemetry/report.ts";
import { droppedInWords, droppedTotal } from "./droppedInWords.ts";
import { useStill } from "./panelMode.ts";
import { useReadMode } from "./readMode.ts";
import { allReports } from "./reportsInWords.ts";
import { statusNames } from "./statusNames.ts";
import styles from "./StatsStrip.module.css";

interface Sounding {
  label: string;
  value: number;
  /** The figure could not be read. */
  missing: boolean;
  detail?: string;
}

function totalSoundings({ byStatus, fallback }: ReportTotals): Sounding[] {
  const missing = fallback !== null;
  return [
    { label: "Reports", value: allReports(byStatus), missing },
    ...reportStatuses.map((status) => ({ label: statusNames[status], value: byStatus[status], missing })),
  ];
}

function statSoundings(stats: ReportStats): Sounding[] {
  const missing = stats.fallback !== null;
  return [
    { label: "Last 24 hours", value: stats.lastDay, missing },
    { label: "Distinct errors", value: stats.distinct, missing },
    { label: "Sessions", value: stats.sessions, missing },
    {
      label: "Never sent",
      value: droppedTotal(stats.dropped),
      missing,
      detail: droppedInWords(stats.dropped),
    },
  ];
}

/**
 * The figures above the list: totals that are kept up to date, and statistics of the newest reports that are read on
 * opening and on request. Zeroes that stand in for figures that could not be read are marked as that.
 */
export function StatsStrip({ now }: { now: number }) {
  const still = useStill();
  const { data: totals } = useReportTotalsQuery(undefined, useReadMode());
  const { data: stats, fulfilledTimeStamp, isFetching, refetch } = useReportStatsQuery();
  const failure = stats?.fallback ?? totals?.fallback ?? null;
  const soundings = [...(totals ? totalSoundings(totals) : []), ...(stats ? statSoundings(stats) : [])];
  return (
    <section aria-label="Statistics" className={styles.strip}>
      {/* Where there is little room, the filter below shows the totals. */}
      <dl className={styles.figures} data-totals-below={(totals && !totals.fallback) || undefined}>
        {soundings.map(({ label, value, missing, detail }) => (
          <div key={label} className={styles.sounding} title={detail || undefined}>
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
              As of <RelativeTime at={fulfilledTimeStamp ?? 0} now={Math.max(now, fulfilledTimeStamp ?? 0)} />
              {stats.truncated && `, of the newest ${figure(STATS_LIMIT)}`}
            </span>
          )}
          <Button variant="plain" pending={isFetching} unavailable={still} onClick={() => void refetch()}>
            Refresh statistics
          </Button>
        </p>
      )}
    </section>
  );
}
