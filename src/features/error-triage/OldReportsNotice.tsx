import { useCountOldReportsQuery } from "@/api/triageApi.ts";
import { RetentionNotice } from "@/components/panel/RetentionNotice.tsx";
import { REPORT_DAYS, reportCutoff } from "@/config/retention.ts";
import { PurgeDialog } from "./files/PurgeDialog.tsx";

interface OldReportsNoticeProps {
  /** Epoch milliseconds. */
  now: number;
  onAnnounce: (text: string) => void;
}

/** Reminds the administrator of reports that are older than the privacy page promises, and deletes them on request. */
export function OldReportsNotice({ now, onAnnounce }: OldReportsNoticeProps) {
  const { data } = useCountOldReportsQuery(reportCutoff(now), { refetchOnMountOrArgChange: true });
  return (
    <RetentionNotice
      count={data?.count ?? 0}
      noun="report"
      plural="reports"
      period={`${REPORT_DAYS} days`}
      onAnnounce={onAnnounce}
    >
      {({ onClose, onDone }) => <PurgeDialog now={now} onDone={onDone} onClose={onClose} />}
    </RetentionNotice>
  );
}
