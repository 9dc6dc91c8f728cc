import { useEffect, useEffectEvent, useMemo } from "react";
import { failureMessage } from "../../failureMessage.ts";

/** A list, as far as it has been read. One that is read whole has no pages. */
export interface PagedEntries<Entry> {
  /** Newest first. */
  entries: readonly Entry[];
  /** There is nothing to show for this filter yet. */
  loading: boolean;
  fetching: boolean;
  /** When the list was last read or a poll was last answered, epoch milliseconds. */
  answeredAt: number | null;
  hasMore?: boolean;
  loadingMore?: boolean;
  /** Why the list, or its next page, could not be read. What was read before is still there. */
  failure: { message: string; isNextPage: boolean } | null;
  more?: () => void;
  retry: () => void;
}

/** The part of an infinite query's result that is used here. */
interface PagedQuery<Entry> {
  currentData?: { pages: readonly { entries: readonly Entry[] }[] } | undefined;
  error?: unknown;
  fulfilledTimeStamp?: number | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

const none: never[] = [];

/** The list behind `query`, kept up to date by the poll `news`. The next page is read when changes have emptied the list. */
export function usePagedEntries<Entry>(
  query: PagedQuery<Entry>,
  news: { fulfilledTimeStamp?: number | undefined },
  idOf: (entry: Entry) => string,
): PagedEntries<Entry> {
  const { currentData, error } = query;
  const entries = useMemo(() => {
    const listed = currentData?.pages.flatMap((page) => page.entries) ?? none;
    // An entry that a change has put into the list may come again with the page that it is read with.
    return [...new Map(listed.map((entry) => [idOf(entry), entry])).values()];
  }, [currentData, idOf]);

  const emptied = Boolean(currentData) && !error && entries.length === 0 && query.hasNextPage;
  const refill = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (emptied) refill();
  }, [emptied]);

  return {
    entries,
    loading: (!currentData && !error) || emptied,
    fetching: query.isFetching,
    answeredAt:
      currentData && query.fulfilledTimeStamp
        ? Math.max(query.fulfilledTimeStamp, news.fulfilledTimeStamp ?? 0)
        : null,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failure: error ? { message: failureMessage(error), isNextPage: query.isFetchNextPageError } : null,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
