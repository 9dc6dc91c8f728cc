import { errorReportsApi, STATS_LIMIT } from "@/api/errorReportsApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { figure } from "@/lib/figures.ts";
import styles from "./NewestReports.module.css";

const { reportStats } = errorReportsApi.endpoints;

/** Figures of the newest single reports; `null` before they were read, or when they could not be read again. */
export function useNewestStats() {
  const { data, error } = reportStats.useQueryState();
  return error ? null : (data ?? null);
}

/** How many reports these figures are made of, and the button that reads them: that costs up to `STATS_LIMIT` reads. */
export function NewestReports() {
  const stats = useNewestStats();
  const { error, fulfilledTimeStamp, isFetching } = reportStats.useQueryState();
  const [read] = reportStats.useLazyQuerySubscription();
  return (
    <p className={styles.newest}>
      {stats ? (
        <span>
          {stats.truncated
            ? `Counted in the newest ${figure(stats.newest.length)} reports`
            : `Counted in all reports (${figure(stats.newest.length)})`}
          , as of <RelativeTime at={fulfilledTimeStamp ?? 0} />.
        </span>
      ) : error ? (
        `They could not be read (${failureMessage(error)})`
      ) : (
        "Not counted yet."
      )}{" "}
      <Button pending={isFetching} onClick={() => void read()}>
        {stats ? "Read again" : `Read the newest ${figure(STATS_LIMIT)} reports`}
      </Button>
    </p>
  );
}
