import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { polled } from "@/api/refreshing.ts";
import { useNewReportsQuery } from "@/api/triageApi.ts";
import { useAppBadge } from "@/components/panel/useAppBadge.ts";
import { UnreadCount, useCountInTitle } from "@/components/panel/UnreadCount.tsx";
import { useReadMode } from "./useReportList.ts";

/** The number of active reports, or that it is not available. It is on every page of the panel and polls for new reports. The icon of the installed app shows it as well. */
export function UnreadReports() {
  useNewReportsQuery(undefined, polled);
  const { data } = useReportTotalsQuery(undefined, useReadMode());
  useAppBadge(data?.byStatus.active ?? 0);
  return (
    <UnreadCount
      count={data?.byStatus.active ?? null}
      failure={data?.fallback ?? null}
      instead="0 unread (not available)"
    />
  );
}

/** Puts the number of active reports before the document's title: "(3) Error reports · Agency". */
export function useUnreadReportsTitle(title: string): void {
  const { data } = useReportTotalsQuery(undefined, useReadMode());
  useCountInTitle(title, data?.byStatus.active ?? 0);
}
