import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { polled } from "@/api/refreshing.ts";
import { useNewReportsQuery } from "@/api/triageApi.ts";
import { UnreadCount } from "@/components/panel/UnreadCount.tsx";
import { useReadMode } from "./readMode.ts";

/**
 * How many reports are active. The zero that stands in when it cannot be counted is said to be that. It is on every
 * page of the panel, and so is the poll for new reports.
 */
export function UnreadBadge() {
  useNewReportsQuery(undefined, polled);
  const { data } = useReportTotalsQuery(undefined, useReadMode());
  return (
    <UnreadCount
      count={data?.byStatus.active ?? null}
      failure={data?.fallback ?? null}
      instead="0 unread (not available)"
    />
  );
}
