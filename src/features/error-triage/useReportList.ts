import { useMemo } from "react";
import type { ApiError } from "@/api/apiError.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useListReportsInfiniteQuery } from "@/api/errorReportsApi.ts";
import { triageApi } from "@/api/triageApi.ts";
import { pagedList, type PagedList } from "@/components/panel/pagedList.ts";
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
  const reports = useMemo(() => currentData?.pages.flatMap((page) => page.entries) ?? none, [currentData]);
  const list = pagedList(query);
  return {
    ...list,
    answeredAt: list.answeredAt && Math.max(list.answeredAt, news.fulfilledTimeStamp ?? 0),
    reports,
    fallback: currentData?.pages[0]?.fallback ?? null,
  };
}
