import { errorReportsApi, STATS_LIMIT } from "@/api/errorReportsApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { figure } from "@/lib/figures.ts";
import styles from "./NewestReports.module.css";

const { reportStats } = errorReportsApi.endpoints;

/** The newest single reports, which are read on request: they cost up to `STATS_LIMIT` reads. */
export function useNewestReports() {
  const known = reportStats.useQueryState();
  const [read] = reportStats.useLazyQuerySubscription();
  return {
    /** `null` before they were read. */
    stats: known.error ? null : (known.data ?? null),
    /** When they were read, epoch milliseconds. */
    readAt: known.fulfilledTimeStamp ?? 0,
    /** Why they could not be read; `undefined` when nothing is wrong. */
    failure: known.error,
    reading: known.isFetching,
    read: () => void read(),
  };
}

export type NewestView = ReturnType<typeof useNewestReports>;

/** How many reports figures of single reports are made of, and the button that reads them. */
export function NewestReports({ view: { stats, readAt, failure, reading, read } }: { view: NewestView }) {
  return (
    <p className={styles.newest}>
      {stats ? (
        <span>
          {stats.truncated
            ? `Counted in the newest ${figure(stats.newest.length)} reports`
            : `Counted in all reports (${figure(stats.newest.length)})`}
          , as of <RelativeTime at={readAt} />.
        </span>
      ) : failure ? (
        `They could not be read (${failureMessage(failure)})`
      ) : (
        "Not counted yet."
      )}{" "}
      <Button pending={reading} onClick={read}>
        {stats ? "Read again" : `Read the newest ${figure(STATS_LIMIT)} reports`}
      </Button>
    </p>
  );
}
