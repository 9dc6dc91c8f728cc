import { useState } from "react";
import type { ReportStats } from "@/api/errorReport.ts";
import { errorReportsApi, useReportStatsQuery } from "@/api/errorReportsApi.ts";
import { STATS_LIMIT } from "@/api/errorReportsApi.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { counted, figure } from "@/lib/figures.ts";
import styles from "./NewestReports.module.css";

export interface NewestView {
  /** `null` before they were read. */
  stats: ReportStats | null;
  reading: boolean;
  read: () => void;
}

/** The newest single reports, which are read on request: they cost up to `STATS_LIMIT` reads. */
export function useNewestReports(): NewestView {
  const known = errorReportsApi.endpoints.reportStats.useQueryState();
  const [isAsked, setIsAsked] = useState(false);
  const { refetch } = useReportStatsQuery(undefined, { skip: !isAsked });
  return {
    stats: known.data && !known.data.fallback ? known.data : null,
    reading: known.isFetching,
    read: () => {
      if (isAsked) void refetch();
      setIsAsked(true);
    },
  };
}

/** How many reports figures of single reports are made of, and the button that reads them. */
export function NewestReports({ view: { stats, reading, read } }: { view: NewestView }) {
  return (
    <p className={styles.newest}>
      {stats
        ? `Of ${stats.truncated ? "the newest " : ""}${counted(stats.newest.length, "report")}.`
        : `This is known of single reports only.`}{" "}
      <Button pending={reading} onClick={read}>
        {stats ? "Read again" : `Read the newest ${figure(STATS_LIMIT)} reports`}
      </Button>
    </p>
  );
}
