import { QueryStatus } from "@reduxjs/toolkit/query";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { RootState } from "@/state/types.ts";
import type { ErrorReport, NewReports, ReportChanges, ReportPage } from "./errorReport.ts";
import { ask, counted, errorReportsApi, type ListReportsArgument } from "./errorReportsApi.ts";
import { groupsApi } from "./groups/groupsApi.ts";
import { reopened } from "./groups/groupStatus.ts";
import { resultOf } from "./lists/answer.ts";
import type { EntryOrder, EntryUpdate } from "./lists/entryChange.ts";
import { listCaches, NEWS_LIMIT, type Store } from "./lists/listCaches.ts";

const { util, endpoints } = errorReportsApi;

const lists = listCaches<ErrorReport, ListReportsArgument, ReportPage>({
  idOf: ({ id }) => id,
  arrivalOf: ({ reportedAt }) => reportedAt,
  lists: (state) =>
    util
      .selectCachedArgsForQuery(state, "listReports")
      .map((asked) => ({ asked, ...endpoints.listReports.select(asked)(state) })),
  counts: endpoints.reportTotals.select(),
  belongs: ({ status }, report) => status === undefined || status === report.status,
  isOutdated: ({ asked, status, data }) => {
    const { fallback = null, entries = [] } = data?.pages[0] ?? {};
    return status === QueryStatus.rejected || fallback !== null || entries.length > asked.limit + NEWS_LIMIT;
  },
  patch: ({ dispatch }, asked, change) =>
    dispatch(
      util.updateQueryData("listReports", asked, (draft) => {
        draft.pages = change(draft.pages);
      }),
    ),
  readAgain: () => util.invalidateTags(["Report"]),
});

/** Counts a report that had one status under another; under none when `to` is `null`. */
function moveInTotals({ dispatch }: Store, from: ReportStatus, to: ReportStatus | null): void {
  dispatch(
    util.updateQueryData("reportTotals", undefined, (totals) => {
      totals[from] = Math.max(0, totals[from] - 1);
      if (to) totals[to] += 1;
    }),
  );
}

/** Shows in the report's error what a change of one report does to it. `to` is `null` when it was deleted. */
function moveInGroup(
  { dispatch }: Store,
  { errorId, status, counted: isCounted }: ErrorReport,
  to: ReportStatus | null,
): void {
  dispatch(
    groupsApi.util.updateQueryData("listGroups", undefined, ({ groups }) => {
      const group = groups[errorId];
      if (!group) return;
      if (to === "active" && group.decision) group.decision = reopened(group.decision);
      if (!isCounted) return;
      group.active += Number(to === "active") - Number(status === "active");
      if (to === null) group.reports -= 1;
    }),
  );
}

/** Tag of what was read of an error's reports. */
const ofGroup = ({ errorId }: ErrorReport) => ({ type: "Report", id: errorId }) as const;

/** A report as it was before a change, and as it is stored now. */
interface ChangedReport extends EntryUpdate<ErrorReport> {
  after: ErrorReport;
}

/** Polling for new reports, and changing stored ones. */
export const triageApi = errorReportsApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Polled, this keeps the lists and the totals up to date and reads only what is new. The first answer is the
     * newest report; later ones are the reports after it.
     */
    newReports: build.query<NewReports, void>({
      queryFn: (_, api) =>
        ask(api, (source) => {
          const known = knownNews(api);
          return known ? source.newer(known.newest, NEWS_LIMIT) : source.newer(null, 1);
        }),
      onQueryStarted: (_, api) =>
        lists.follow(api, !knownNews(api), api.queryFulfilled, util.invalidateTags([counted])),
    }),

    /** Changes the cached lists and totals in the same way, instead of reading them again. */
    updateReport: build.mutation<ChangedReport, EntryOrder<ReportChanges>>({
      queryFn: ({ id, changes, expected }, api) =>
        ask(api, async (source, extra) => {
          const { before, isConflict } = await source.update(id, changes, expected);
          const after = isConflict ? before : { ...before, ...changes, updatedAt: extra.clock.now() };
          return { before, after, isConflict };
        }),
      onQueryStarted: async ({ id }, api) => {
        const changed = await resultOf(api.queryFulfilled);
        if (!changed) return;
        const { before, after, isConflict } = changed;
        api.dispatch(util.updateQueryData("getReport", id, () => after));
        lists.put(api, after);
        if (after.status !== before.status) {
          moveInTotals(api, before.status, after.status);
          moveInGroup(api, before, after.status);
        }
        if (isConflict) api.dispatch(util.invalidateTags([counted]));
        lists.repeatReads(api);
      },
      invalidatesTags: (changed) => (changed ? [ofGroup(changed.before)] : ["Report"]),
    }),

    /** Likewise. */
    deleteReport: build.mutation<ErrorReport, string>({
      queryFn: (id, api) => ask(api, (source) => source.remove(id)),
      onQueryStarted: async (id, api) => {
        const before = await resultOf(api.queryFulfilled);
        if (!before) return;
        api.dispatch(util.updateQueryData("getReport", id, () => null));
        lists.takeOut(api, [id]);
        moveInTotals(api, before.status, null);
        moveInGroup(api, before, null);
        lists.repeatReads(api);
      },
      invalidatesTags: (before) => (before ? [ofGroup(before)] : ["Report"]),
    }),
  }),
});

function knownNews({ getState }: Pick<Store, "getState">): NewReports | undefined {
  return triageApi.endpoints.newReports.select()(getState() as RootState).data;
}

export const { useNewReportsQuery } = triageApi;
