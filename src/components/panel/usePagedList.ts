import { useEffect, useEffectEvent } from "react";
import { failureMessage } from "./failureMessage.ts";

/** The state of a list that is read page by page. */
export interface PagedList {
  /** Nothing to show for this filter yet. */
  loading: boolean;
  fetching: boolean;
  /** When the list was last answered, epoch milliseconds. */
  answeredAt: number | null;
  hasMore: boolean;
  loadingMore: boolean;
  /** Why the list, or its next page, could not be had. What was read before is still there. */
  failure: string | null;
  more: () => void;
  retry: () => void;
}

/** What is needed of an infinite query's result. */
interface PagedQuery {
  currentData?: unknown;
  error?: unknown;
  fulfilledTimeStamp?: number | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/**
 * The state of the list behind `query`, in the panel's words. `count` entries are in it: when changes have taken out
 * all that were read, the next page is read.
 */
export function usePagedList(query: PagedQuery, count: number): PagedList {
  const { currentData, error } = query;
  const emptied = Boolean(currentData) && !error && count === 0 && query.hasNextPage;
  const refill = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (emptied) refill();
  }, [emptied]);
  return {
    loading: (!currentData && !error) || emptied,
    fetching: query.isFetching,
    answeredAt: currentData ? (query.fulfilledTimeStamp ?? null) : null,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failure: error ? failureMessage(error) : null,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
