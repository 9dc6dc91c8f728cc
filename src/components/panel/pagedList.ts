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

/** The state of the list behind `query`, in the panel's words. */
export function pagedList(query: PagedQuery): PagedList {
  const { currentData, error } = query;
  return {
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
