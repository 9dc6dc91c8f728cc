import { skipToken } from "@reduxjs/toolkit/query";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useGetReportQuery } from "@/api/errorReportsApi.ts";
import { useGroupReportsInfiniteQuery } from "@/api/groups/groupsApi.ts";
import type { ErrorGroup } from "./errorGroup.ts";

/** The reports of an error, read by pages; `id` names the one that is shown, `null` the newest. */
export function useOpenReport(
  { errorId, reports }: ErrorGroup,
  id: string | null,
  onReport: (id: string) => void,
) {
  const pages = useGroupReportsInfiniteQuery(errorId);
  const read = pages.currentData?.pages.flatMap(({ entries }) => entries) ?? [];
  /** Reports that have arrived since. */
  const arrived = Math.max(0, reports - (pages.currentData?.pages[0]?.of ?? reports));
  const index = id === null ? 0 : read.findIndex((report) => report.id === id);
  // A link may name a report that has not been read with the first pages.
  const isElsewhere = id !== null && index < 0 && pages.currentData !== undefined;
  const alone = useGetReportQuery(isElsewhere ? id : skipToken);
  const shown = isElsewhere ? alone.currentData : read[Math.max(index, 0)];
  // A link may also name a report of another error.
  const report = shown?.errorId === errorId ? shown : null;
  const failure: unknown = pages.error ?? (isElsewhere ? alone.error : undefined) ?? null;
  const loading = pages.isLoading || (isElsewhere && alone.isFetching && !report);
  const show = (other: ErrorReport | undefined) => (other ? () => onReport(other.id) : null);

  const readNewer = async () => {
    const { data } = await pages.refetch();
    const entries = data?.pages.flatMap((page) => page.entries) ?? [];
    const newer = entries[entries.findIndex((one) => one.id === read[0]?.id) - 1];
    if (newer) onReport(newer.id);
  };
  const next = read[index + 1];
  const readOlder = async () => {
    const { data } = await pages.fetchNextPage();
    // None when the page could not be read.
    const older = data?.pages.flatMap(({ entries }) => entries)[index + 1];
    if (older) onReport(older.id);
  };
  return {
    report,
    /** Its place among the reports, from 1 for the newest; `null` while that is not known. */
    number: index < 0 ? null : index + 1 + arrived,
    /** Shows the next report; `null` when there is none. */
    newer:
      show(isElsewhere ? read[0] : read[index - 1]) ??
      (arrived > 0 && !isElsewhere ? () => void readNewer() : null),
    older:
      show(isElsewhere ? undefined : next) ??
      (pages.hasNextPage && !isElsewhere ? () => void readOlder() : null),
    loading,
    loadingMore: pages.isFetchingNextPage,
    failure,
    isMissing: !loading && failure === null && report === null,
    retry: () => void pages.refetch(),
  };
}
