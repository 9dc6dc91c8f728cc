import { useCountOldReportsQuery } from "@/api/bulkApi.ts";
import { RetentionNotice } from "@/components/panel/RetentionNotice.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import { REPORT_DAYS, reportCutoff } from "@/config/retention.ts";
import { reportType } from "../reportType.ts";
import { useBulkActions } from "./useBulkActions.tsx";

/** Reminds the administrator of reports that are older than the privacy page promises, and deletes them on request. */
export function OldReportsNotice() {
  const before = reportCutoff(useNow());
  const { data = 0, error } = useCountOldReportsQuery(before, { refetchOnMountOrArgChange: true });
  const { noun, plural } = reportType;
  const { ask, dialog } = useBulkActions();
  const [count, period] = [error ? 0 : data, `${REPORT_DAYS} days`];
  return (
    <>
      <RetentionNotice {...{ count, noun, plural, period }} onDelete={() => ask("purge")} />
      {dialog}
    </>
  );
}
