import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/state/types.ts";
import { reportStatuses, type CapturedReport } from "@/telemetry/report.ts";
import { toApiError, type ApiError } from "./apiError.ts";
import { fromBackup } from "./backupReport.ts";
import { baseApi } from "./baseApi.ts";
import type {
  ErrorReport,
  ReportCursor,
  ReportFilter,
  ReportPage,
  ReportStats,
  ReportTotals,
  SendReportsRequest,
  SendReportsResult,
} from "./errorReport.ts";
import type { ReportSource } from "./reportSource.ts";
import { reportStats, STATS_LIMIT, zeroStats } from "./reportStats.ts";

/** Reports taken from the local backup when the database cannot be read. */
export const BACKUP_LIMIT = 20;

/** What is counted: read again when reports have arrived. */
export const counted = { type: "Report", id: "counted" } as const;

/** How long the statistics are kept for an administrator who goes to another page and comes back, in seconds. */
const STATS_KEPT_S = 60 * 60;

export interface ListReportsArgument extends ReportFilter {
  /** Reports a page. */
  limit: number;
}

type Answer<Data> = { data: Data } | { error: ApiError };

declare module "@/state/types.ts" {
  interface StoreExtra {
    /** The newest errors kept in this browser, for when the database cannot be read. */
    readBackup(limit: number): CapturedReport[];
  }
}

/** What the endpoints need of the thunk's extra argument. */
export type ReportsExtra = Pick<StoreExtra, "reports" | "clock" | "readBackup">;

/** Runs `work` with the stored reports; whatever it throws is answered as a plain error. */
export async function ask<Data>(
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

/** Reading and sending error reports. A failed read answers with the fallback that the panel marks as such. */
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
        const entries = status ? backup.filter((report) => report.status === status) : backup;
        return { data: { entries, next: null, fallback: answer.error } };
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
          const { entries } = await source.page({}, STATS_LIMIT, null);
          return reportStats(entries, extra.clock.now());
        });
        return "data" in answer ? answer : { data: zeroStats(answer.error) };
      },
      keepUnusedDataFor: STATS_KEPT_S,
      // Zeroes that stand in for the figures are read again with everything else.
      providesTags: (stats) => (stats?.fallback ? ["Statistics", "Report"] : ["Statistics"]),
    }),

    reportTotals: build.query<ReportTotals, void>({
      queryFn: async (_, api) => {
        const answer = await ask(api, (source) =>
          Promise.all(reportStatuses.map((status) => source.count({ status }))),
        );
        const countOf = (index: number) => ("data" in answer ? (answer.data[index] ?? 0) : 0);
        const byStatus = Object.fromEntries(
          reportStatuses.map((status, index) => [status, countOf(index)]),
        ) as ReportTotals["byStatus"];
        return { data: { byStatus, fallback: "data" in answer ? null : answer.error } };
      },
      providesTags: [counted],
    }),
  }),
});

export const { useListReportsInfiniteQuery, useGetReportQuery, useReportStatsQuery, useReportTotalsQuery } =
  errorReportsApi;
