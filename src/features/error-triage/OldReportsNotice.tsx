import { useCountOldReportsQuery, useRemoveOldReportsMutation } from "@/api/triageApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { RetentionNotice } from "@/components/panel/RetentionNotice.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { REPORT_DAYS, reportCutoff } from "@/config/retention.ts";
import { reportsInWords } from "./reportType.ts";

interface OldReportsNoticeProps {
  /** Epoch milliseconds. */
  now: number;
  onAnnounce: (text: string) => void;
}

/** Reminds the administrator of reports that are older than the privacy page promises, and deletes them on request. */
export function OldReportsNotice({ now, onAnnounce }: OldReportsNoticeProps) {
  const before = reportCutoff(now);
  const { data } = useCountOldReportsQuery(before, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading, error, reset }] = useRemoveOldReportsMutation();
  const count = data?.count ?? 0;
  return (
    <RetentionNotice
      count={count}
      noun="report"
      plural="reports"
      period={`${REPORT_DAYS} days`}
      onAnnounce={onAnnounce}
    >
      {({ onClose, onDone }) => (
        <ConfirmDialog
          title={`Delete reports older than ${REPORT_DAYS} days?`}
          action={`Delete ${reportsInWords(count)}`}
          busy={isLoading}
          onConfirm={() => void remove(before).then(({ data: removal }) => removal && onDone(removal))}
          onClose={() => {
            reset();
            onClose();
          }}
        >
          <p>
            {reportsInWords(count)}, whatever the status, will be removed for good. This cannot be undone.
          </p>
          {error && <Notice tone="problem">They could not be deleted ({failureMessage(error)})</Notice>}
        </ConfirmDialog>
      )}
    </RetentionNotice>
  );
}
