import { DroppedTable } from "@/components/panel/DroppedTable.tsx";
import { FactsTable, type FactsRow } from "@/components/panel/FactsTable.tsx";
import { counted, figure } from "@/lib/figures.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { clockTime, exactTime } from "@/components/ui/text/timeFormat.ts";
import { useNow } from "@/components/ui/useNow.ts";
import { localDay } from "@/lib/clock.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { DAILY_LIMIT } from "@/telemetry/dailyLimit.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { BACKUP_LIMIT } from "./errorBackupSlice.ts";
import type { ErrorQueueState } from "./errorQueueState.ts";

function queueText({ entries, inFlight, failure, retryAt }: ErrorQueueState): string {
  const counts = `${figure(entries.length)} waiting, ${figure(inFlight.length)} being sent.`;
  if (!failure) return counts;
  const next = retryAt === null ? "" : ` Next attempt at ${clockTime(retryAt)}.`;
  return `${counts} The last attempt failed: ${failure.message}${next}`;
}

const rowOf = ({ id, message, lastOccurred }: CapturedReport, count: number): FactsRow => [
  { rowKey: id, text: <PlainText text={message} />, detail: exactTime(lastOccurred) },
  count,
];

/** The reports waiting in this browser, the counts of dropped reports, and the local backup. */
export function ReportQueue() {
  const now = useNow();
  const queue = useAppSelector((state) => state.errorQueue);
  const backup = useAppSelector((state) => state.errorBackup.reports);
  const { daily, dropped } = queue;
  const today = daily.day === localDay(now) ? daily.count : 0;
  return (
    <>
      <FactsTable
        title="Report queue"
        remark={`${queueText(queue)} ${figure(today)} of ${DAILY_LIMIT} reports used today.`}
        none="No report is waiting."
        columns={["Report", "Attempts"]}
        rows={[...queue.inFlight, ...queue.entries].map(({ report, attempts }) => rowOf(report, attempts))}
      />
      <DroppedTable
        title="Dropped reports"
        remark="Counts that are not in the database yet. The next report carries them."
        dropped={dropped}
      />
      <FactsTable
        title="Error backup"
        remark={`The last ${BACKUP_LIMIT} errors of this browser; ${counted(backup.length, "error")} kept.`}
        none="No error is kept."
        columns={["Error", "Times"]}
        rows={backup.map((report) => rowOf(report, report.count))}
      />
    </>
  );
}
