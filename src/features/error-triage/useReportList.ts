import { useEffect, useEffectEvent, useRef } from "react";
import { errorReportsApi, useListReportsInfiniteQuery, useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { readOnReturn } from "@/api/refreshing.ts";
import { groupsApi, knownGroups } from "@/api/groups/groupsApi.ts";
import { triageApi, useNewReportsQuery } from "@/api/triageApi.ts";
import { usePanelMode } from "@/components/panel/panelMode.ts";
import { usePagedEntries } from "@/components/panel/list-detail/state/usePagedEntries.ts";
import { selectStatusChanges } from "@/state/decisions/decisionsSlice.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import type { AppThunk } from "@/state/types.ts";
import type { PageSize, StatusFilter } from "./panelSearch.ts";
import { reportType } from "./reportType.ts";

/** When the panel's queries are repeated. */
export function useReadMode(): { refetchOnMountOrArgChange: boolean } {
  const mode = usePanelMode();
  return mode === "live" ? readOnReturn : { refetchOnMountOrArgChange: mode === "embedded" };
}

/** The reports of one filter, newest first, as far as they have been read. */
export function useReportList(status: StatusFilter, limit: PageSize) {
  const query = useListReportsInfiniteQuery(
    { status: status === "all" ? undefined : status, limit },
    useReadMode(),
  );
  const news = triageApi.endpoints.newReports.useQueryState();
  const list = usePagedEntries(query, news, reportType.idOf);
  /** `fallback`: why the list comes from this browser's backup instead of the database; `null` when it does not. */
  return { ...list, fallback: query.currentData?.pages[0]?.fallback ?? null };
}

/** How many reports have each status once what waits in the queue is stored. */
export function useReportTotals() {
  const { data, error } = useReportTotalsQuery(undefined, useReadMode());
  const {
    active = 0,
    resolved = 0,
    ignored = 0,
  } = useAppSelector((state) => selectStatusChanges(state, "reports"));
  const totals = data && {
    active: Math.max(0, data.active + active),
    resolved: Math.max(0, data.resolved + resolved),
    ignored: Math.max(0, data.ignored + ignored),
  };
  return { totals, error };
}

export type ReportList = ReturnType<typeof useReportList>;

/**
 * Reads new reports. Without any, another device may have decided: then the list is read again, unless as many reports
 * are active as in the errors.
 */
function readNewReports(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { newReports, reportTotals } = triageApi.endpoints;
    const news = await dispatch(newReports.initiate(undefined, { subscribe: false, forceRefetch: true }));
    const { data: totals } = reportTotals.select()(getState());
    const groups = Object.values(knownGroups(getState())?.groups ?? {});
    const active = groups.reduce((sum, group) => sum + group.active, 0);
    if (news.data?.entries.length === 0 && totals && totals.active !== active)
      dispatch(errorReportsApi.util.invalidateTags(["ReportList"]));
  };
}

/** Asks for new reports when the errors, which are polled, have changed or could not be read. */
export function useNewsOfReports(): void {
  const dispatch = useAppDispatch();
  const isPast = usePanelMode() === "read-only";
  useNewReportsQuery(undefined, { skip: isPast });
  const { data, isError, fulfilledTimeStamp } = groupsApi.endpoints.listGroups.useQueryState();
  const cursor = data?.fallback ? fulfilledTimeStamp : data?.cursor;
  const known = useRef<unknown>(undefined);
  const follow = useEffectEvent((now: unknown) => {
    const before = known.current;
    known.current = now;
    if (before !== undefined && before !== now && !isPast) void dispatch(readNewReports());
  });
  const place = data === undefined ? undefined : `${JSON.stringify(cursor)} ${isError}`;
  useEffect(() => {
    if (place !== undefined) follow(place);
  }, [place]);
}
