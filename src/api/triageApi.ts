import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import { allReportsDeleted, bulkProgressed } from "@/state/events.ts";
import type { BulkResult, ErrorReport, NewReports, ReportChanges } from "./errorReport.ts";
import { ask, counted, errorReportsApi } from "./errorReportsApi.ts";
import {
  needsFullRead,
  NEWS_LIMIT,
  moveInTotals,
  putIntoLists,
  readAgainIfUnderWay,
  takeOutOfLists,
} from "./reportCaches.ts";

/** A report as it was before a change, and as it is stored now; `null` when that could not be read. */
interface ChangedReport {
  before: ErrorReport;
  after: ErrorReport | null;
}

/** Following what arrives, and changing what is stored. */
export const triageApi = errorReportsApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Asked again and again, this keeps the lists and the totals up to date and reads only what is new. The first
     * answer is the newest report, from which on reports are new.
     */
    newReports: build.query<NewReports, void>({
      queryFn: (_, api) =>
        ask(api, (source) => {
          const known = knownNews(api);
          return known ? source.newer(known.newest, NEWS_LIMIT) : source.newer(null, 1);
        }),
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const isFirst = !knownNews({ getState });
        const news = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        const { entries } = news ?? { entries: [] };
        if (news ? needsFullRead(getState) || entries.length === NEWS_LIMIT : !isFirst) {
          // Also when nothing could be read: the list then comes from the backup and says so.
          dispatch(errorReportsApi.util.invalidateTags(["Report"]));
        } else if (!isFirst && entries.length > 0) {
          for (const report of entries) putIntoLists(dispatch, getState, report);
          readAgainIfUnderWay(dispatch, getState);
          dispatch(errorReportsApi.util.invalidateTags([counted]));
        }
      },
    }),

    /** The lists and the totals at hand are changed like the database, instead of being read again. */
    updateReport: build.mutation<ChangedReport, { id: string; changes: ReportChanges }>({
      queryFn: ({ id, changes }, api) =>
        ask(api, async (source) => {
          const before = await source.update(id, changes);
          return { before, after: await source.get(id).catch(() => null) };
        }),
      onQueryStarted: async ({ id, changes }, { dispatch, getState, queryFulfilled }) => {
        const { before, after } = await queryFulfilled.then(
          ({ data }) => data,
          () => ({ before: null, after: null }),
        );
        if (!after) return;
        dispatch(errorReportsApi.util.updateQueryData("getReport", id, () => after));
        putIntoLists(dispatch, getState, after);
        if (changes.status) moveInTotals(dispatch, before.status, changes.status);
        readAgainIfUnderWay(dispatch, getState);
      },
      invalidatesTags: (result) => (result?.after ? [] : ["Report"]),
    }),

    /** Likewise. */
    deleteReport: build.mutation<ErrorReport, string>({
      queryFn: (id, api) => ask(api, (source) => source.remove(id)),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const before = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!before) return;
        dispatch(errorReportsApi.util.updateQueryData("getReport", id, () => null));
        takeOutOfLists(dispatch, getState, id);
        moveInTotals(dispatch, before.status, null);
        readAgainIfUnderWay(dispatch, getState);
      },
      invalidatesTags: (_, error) => (error ? ["Report"] : []),
    }),

    resolveAllReports: build.mutation<BulkResult, void>({
      queryFn: (_, api) =>
        ask(api, (source) =>
          source.resolveAll((result, total) => api.dispatch(bulkProgressed({ ...result, total }))),
        ),
      invalidatesTags: ["Report"],
    }),

    deleteAllReports: build.mutation<BulkResult, void>({
      queryFn: (_, api) =>
        ask(api, async (source) => {
          const result = await source.removeAll((progress, total) =>
            api.dispatch(bulkProgressed({ ...progress, total })),
          );
          api.dispatch(allReportsDeleted());
          return result;
        }),
      invalidatesTags: ["Report", "Statistics"],
    }),
  }),
});

function knownNews({ getState }: Pick<BaseQueryApi, "getState">): NewReports | undefined {
  const select = triageApi.endpoints.newReports.select();
  return select(getState() as Parameters<typeof select>[0]).data;
}

export const {
  useNewReportsQuery,
  useUpdateReportMutation,
  useDeleteReportMutation,
  useResolveAllReportsMutation,
  useDeleteAllReportsMutation,
} = triageApi;
