import { useState } from "react";
import { errorReportsApi, useReportStatsQuery, STATS_LIMIT } from "@/api/errorReportsApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { counted, figure } from "@/lib/figures.ts";
import styles from "./NewestReports.module.css";

/** The newest single reports, which are read on request: they cost up to `STATS_LIMIT` reads. */
export function useNewestReports() {
  const known = errorReportsApi.endpoints.reportStats.useQueryState();
  const [isAsked, setIsAsked] = useState(false);
  const { refetch } = useReportStatsQuery(undefined, { skip: !isAsked });
  return {
    /** `null` before they were read. */
    stats: known.error ? null : (known.data ?? null),
    /** Why they could not be read; `undefined` when nothing is wrong. */
    failure: known.error,
    reading: known.isFetching,
    read: () => {
      if (isAsked) void refetch();
      setIsAsked(true);
    },
  };
}

export type NewestView = ReturnType<typeof useNewestReports>;

/** How many reports figures of single reports are made of, and the button that reads them. */
export function NewestReports({ view: { stats, failure, reading, read } }: { view: NewestView }) {
  return (
    <p className={styles.newest}>
      {stats
        ? `Of ${stats.truncated ? "the newest " : ""}${counted(stats.newest.length, "report")}.`
        : failure
          ? `They could not be read (${failureMessage(failure)})`
          : "This is known of single reports only."}{" "}
      <Button pending={reading} onClick={read}>
        {stats ? "Read again" : `Read the newest ${figure(STATS_LIMIT)} reports`}
      </Button>
    </p>
  );
}
