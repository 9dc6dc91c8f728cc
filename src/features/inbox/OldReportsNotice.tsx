import { useCountOldReportsQuery } from "@/api/inbox/inboxApi.ts";
import type { Announce } from "./announce.ts";
import { OldReportsDialog } from "./OldReportsDialog.tsx";
import { OverdueNotice } from "./OverdueNotice.tsx";
import { reportsInWords } from "./removalWords.ts";
import { REPORT_DAYS, reportCutoff } from "./retention.ts";

interface OldReportsNoticeProps {
  now: number;
  onAnnounce: Announce;
}

/** The same for error reports, which are kept for a shorter time. */
export function OldReportsNotice({ now, onAnnounce }: OldReportsNoticeProps) {
  const before = reportCutoff(now);
  const { data } = useCountOldReportsQuery(before, { refetchOnMountOrArgChange: true });
  return (
    <OverdueNotice
      count={data?.count ?? 0}
      inWords={reportsInWords}
      plural="reports"
      period={`${REPORT_DAYS} days`}
      onAnnounce={onAnnounce}
    >
      {(props) => <OldReportsDialog before={before} count={data?.count ?? 0} {...props} />}
    </OverdueNotice>
  );
}
