import { useMemo } from "react";
import type { ApiError } from "@/api/apiError.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useListReportsInfiniteQuery } from "@/api/errorReportsApi.ts";
import { triageApi } from "@/api/triageApi.ts";
import { usePagedList, type PagedList } from "@/components/panel/usePagedList.ts";
import type { PageSize, StatusFilter } from "./panelSearch.ts";
import { useReadMode } from "./readMode.ts";

export interface ReportListState extends PagedList {
  reports: ErrorReport[];
  /** Why the list comes from this browser's backup instead of the database. */
  fallback: ApiError | null;
}

const none: ErrorReport[] = [];

/** The reports of one filter, newest first, as far as they were asked for. */
export function useReportList(status: StatusFilter, limit: PageSize): ReportListState {
  const query = useListReportsInfiniteQuery(
    { status: status === "all" ? undefined : status, limit },
    useReadMode(),
  );
  const news = triageApi.endpoints.newReports.useQueryState();
  const { currentData } = query;
  const reports = useMemo(() => {
    const listed = currentData?.pages.flatMap((page) => page.entries) ?? none;
    // One that was put into the list by a change comes again with the page it is read with.
    return [...new Map(listed.map((report) => [report.id, report])).values()];
  }, [currentData]);
  const list = usePagedList(query, reports.length);
  return {
    ...list,
    answeredAt: list.answeredAt && Math.max(list.answeredAt, news.fulfilledTimeStamp ?? 0),
    reports,
    fallback: currentData?.pages[0]?.fallback ?? null,
  };
}
