import { useMemo } from "react";
import type { ApiError } from "@/api/apiError.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useListReportsInfiniteQuery } from "@/api/errorReportsApi.ts";
import { failureMessage } from "./failureMessage.ts";
import type { PageSize, StatusFilter } from "./panelSearch.ts";
import { usePolling } from "./polling.ts";

export interface ReportListState {
  reports: ErrorReport[];
  /** Why the list comes from this browser's backup instead of the database. */
  fallback: ApiError | null;
  /** Nothing to show for this filter yet. */
  loading: boolean;
  fetching: boolean;
  /** When the list was last answered, epoch milliseconds. */
  answeredAt: number | null;
  hasMore: boolean;
  loadingMore: boolean;
  /** Why the next page, or the list itself, could not be had. */
  failure: string | null;
  more: () => void;
  retry: () => void;
}

const none: ErrorReport[] = [];

/** The reports of one filter, newest first, as far as they were asked for. */
export function useReportList(status: StatusFilter, limit: PageSize): ReportListState {
  const query = useListReportsInfiniteQuery(
    { status: status === "all" ? undefined : status, limit },
    usePolling(),
  );
  const { currentData, error } = query;
  const reports = useMemo(() => currentData?.pages.flatMap((page) => page.reports) ?? none, [currentData]);
  return {
    reports,
    fallback: currentData?.pages[0]?.fallback ?? null,
    loading: !currentData && !error,
    fetching: query.isFetching,
    answeredAt: currentData ? (query.fulfilledTimeStamp ?? null) : null,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failure: error ? failureMessage(error) : null,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
