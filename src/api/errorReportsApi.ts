import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/app/store.ts";
import { allReportsDeleted, bulkProgressed } from "@/state/events.ts";
import { toApiError, type ApiError } from "./apiError.ts";
import { fromBackup } from "./backupReport.ts";
import { baseApi } from "./baseApi.ts";
import type {
  BulkResult,
  ErrorReport,
  ReportChanges,
  ReportCursor,
  ReportFilter,
  ReportPage,
  ReportStats,
  SendReportsRequest,
  SendReportsResult,
  UnreadCount,
} from "./errorReport.ts";
import type { ReportSource } from "./reportSource.ts";
import { reportStats, STATS_LIMIT, zeroStats } from "./reportStats.ts";

/** Reports taken from the local backup when the database cannot be read. */
export const BACKUP_LIMIT = 20;

export interface ListReportsArgument extends ReportFilter {
  /** Reports a page. */
  limit: number;
}

type Answer<Data> = { data: Data } | { error: ApiError };

/** What the endpoints need of the thunk's extra argument. */
export type ReportsExtra = Pick<StoreExtra, "reports" | "clock" | "readBackup">;

/** Runs `work` with the stored reports; whatever it throws is answered as a plain error. */
async function ask<Data>(
  api: Pick<BaseQueryApi, "extra">,
  work: (source: ReportSource, extra: ReportsExtra) => Promise<Data>,
): Promise<Answer<Data>> {
  const extra = api.extra as ReportsExtra;
  try {
    return { data: await work(await extra.reports(), extra) };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

/** Every call about error reports. A failed read answers with the fallback that the panel marks as such. */
export const errorReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportErrors: build.mutation<SendReportsResult, SendReportsRequest>({
      queryFn: (request, api) => ask(api, (source) => source.send(request)),
      invalidatesTags: (result) => (result && result.delivered.length > 0 ? ["Report"] : []),
    }),

    listReports: build.infiniteQuery<ReportPage, ListReportsArgument, ReportCursor | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      queryFn: async ({ queryArg, pageParam }, api) => {
        const answer = await ask(api, async (source) => ({
          ...(await source.page(queryArg, queryArg.limit, pageParam)),
          fallback: null,
        }));
        // A later page that fails is an error: its reports are not in the backup.
        if ("data" in answer || pageParam) return answer;
        const backup = (api.extra as ReportsExtra).readBackup(BACKUP_LIMIT).map(fromBackup);
        const { status } = queryArg;
        const reports = status ? backup.filter((report) => report.status === status) : backup;
        return { data: { reports, next: null, fallback: answer.error } };
      },
      providesTags: ["Report"],
    }),

    getReport: build.query<ErrorReport | null, string>({
      queryFn: (id, api) => ask(api, (source) => source.get(id)),
      providesTags: ["Report"],
    }),

    reportStats: build.query<ReportStats, void>({
      queryFn: async (_, api) => {
        const answer = await ask(api, async (source, extra) => {
          const { reports } = await source.page({}, STATS_LIMIT, null);
          return reportStats(reports, extra.clock.now());
        });
        return "data" in answer ? answer : { data: zeroStats(answer.error) };
      },
      providesTags: ["Report"],
    }),

    unreadCount: build.query<UnreadCount, void>({
      queryFn: async (_, api) => {
        const answer = await ask(api, (source) => source.count({ status: "active" }));
        return {
          data:
            "data" in answer ? { count: answer.data, fallback: null } : { count: 0, fallback: answer.error },
        };
      },
      providesTags: ["Report"],
    }),

    /** How many reports are stored, for the question before deleting all of them. Has no fallback. */
    reportCount: build.query<number, void>({
      queryFn: (_, api) => ask(api, (source) => source.count({})),
      providesTags: ["Report"],
    }),

    updateReport: build.mutation<null, { id: string; changes: ReportChanges }>({
      queryFn: ({ id, changes }, api) =>
        ask(api, async (source) => {
          await source.update(id, changes);
          return null;
        }),
      invalidatesTags: ["Report"],
    }),

    deleteReport: build.mutation<null, string>({
      queryFn: (id, api) =>
        ask(api, async (source) => {
          await source.remove(id);
          return null;
        }),
      invalidatesTags: ["Report"],
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
      invalidatesTags: ["Report"],
    }),
  }),
});

export const {
  useListReportsInfiniteQuery,
  useGetReportQuery,
  useReportStatsQuery,
  useUnreadCountQuery,
  useReportCountQuery,
  useUpdateReportMutation,
  useDeleteReportMutation,
  useResolveAllReportsMutation,
  useDeleteAllReportsMutation,
} = errorReportsApi;
