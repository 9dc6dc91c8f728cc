import { doc, getDoc, type Firestore } from "firebase/firestore/lite";
import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/app/store.ts";
import { allReportsDeleted, bulkProgressed } from "@/state/events.ts";
import { deleteAll, resolveAll } from "./allReports.ts";
import { toApiError, type ApiError } from "./apiError.ts";
import { baseApi } from "./baseApi.ts";
import type {
  BulkResult,
  ErrorReport,
  ReportCursor,
  ReportPage,
  ReportStats,
  UnreadCount,
} from "./errorReport.ts";
import { fromBackup, fromDocument, REPORTS } from "./reportDocument.ts";
import { deleteReport, updateReport, type ReportChanges } from "./reportChanges.ts";
import { countReports, readPage, type ReportFilter } from "./reportQueries.ts";
import { reportStats, STATS_LIMIT, zeroStats } from "./reportStats.ts";
import { sendReports, type SendReportsRequest, type SendReportsResult } from "./sendReports.ts";

/** Reports taken from the local backup when the database cannot be read. */
export const BACKUP_LIMIT = 20;

export interface ListReportsArgument extends ReportFilter {
  /** Reports a page. */
  limit: number;
}

type Answer<Data> = { data: Data } | { error: ApiError };

/** Runs `work` with Firestore; whatever it throws is answered as a plain error. */
async function ask<Data>(
  api: Pick<BaseQueryApi, "extra">,
  work: (firestore: Firestore, extra: StoreExtra) => Promise<Data>,
): Promise<Answer<Data>> {
  const extra = api.extra as StoreExtra;
  try {
    return { data: await work(await extra.firestore(), extra) };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

/** Every call about error reports. A failed read answers with the fallback that the panel marks as such. */
export const errorReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportErrors: build.mutation<SendReportsResult, SendReportsRequest>({
      queryFn: (request, api) => ask(api, (firestore) => sendReports(firestore, request)),
      invalidatesTags: (result) => (result && result.delivered.length > 0 ? ["Report"] : []),
    }),

    listReports: build.infiniteQuery<ReportPage, ListReportsArgument, ReportCursor | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      queryFn: async ({ queryArg, pageParam }, api) => {
        const answer = await ask(api, async (firestore) => {
          const { documents, next } = await readPage(firestore, queryArg, queryArg.limit, pageParam);
          const reports = documents.map((snapshot) => fromDocument(snapshot.id, snapshot.data()));
          return { reports, next, fallback: null };
        });
        // A later page that fails is an error: its reports are not in the backup.
        if ("data" in answer || pageParam) return answer;
        const backup = (api.extra as StoreExtra).readBackup(BACKUP_LIMIT).map(fromBackup);
        const { status } = queryArg;
        const reports = status ? backup.filter((report) => report.status === status) : backup;
        return { data: { reports, next: null, fallback: answer.error } };
      },
      providesTags: ["Report"],
    }),

    getReport: build.query<ErrorReport | null, string>({
      queryFn: (id, api) =>
        ask(api, async (firestore) => {
          const snapshot = await getDoc(doc(firestore, REPORTS, id));
          return snapshot.exists() ? fromDocument(snapshot.id, snapshot.data()) : null;
        }),
      providesTags: ["Report"],
    }),

    reportStats: build.query<ReportStats, void>({
      queryFn: async (_, api) => {
        const answer = await ask(api, async (firestore, extra) => {
          const { documents } = await readPage(firestore, {}, STATS_LIMIT, null);
          const reports = documents.map((snapshot) => fromDocument(snapshot.id, snapshot.data()));
          return reportStats(reports, extra.clock.now());
        });
        return "data" in answer ? answer : { data: zeroStats(answer.error) };
      },
      providesTags: ["Report"],
    }),

    unreadCount: build.query<UnreadCount, void>({
      queryFn: async (_, api) => {
        const answer = await ask(api, (firestore) => countReports(firestore, { status: "active" }));
        return {
          data:
            "data" in answer ? { count: answer.data, fallback: null } : { count: 0, fallback: answer.error },
        };
      },
      providesTags: ["Report"],
    }),

    /** How many reports are stored, for the question before deleting all of them. Has no fallback. */
    reportCount: build.query<number, void>({
      queryFn: (_, api) => ask(api, (firestore) => countReports(firestore, {})),
      providesTags: ["Report"],
    }),

    updateReport: build.mutation<null, { id: string; changes: ReportChanges }>({
      queryFn: ({ id, changes }, api) =>
        ask(api, async (firestore) => {
          await updateReport(firestore, id, changes);
          return null;
        }),
      invalidatesTags: ["Report"],
    }),

    deleteReport: build.mutation<null, string>({
      queryFn: (id, api) =>
        ask(api, async (firestore) => {
          await deleteReport(firestore, id);
          return null;
        }),
      invalidatesTags: ["Report"],
    }),

    resolveAllReports: build.mutation<BulkResult, void>({
      queryFn: (_, api) =>
        ask(api, (firestore) =>
          resolveAll(firestore, (result, total) => api.dispatch(bulkProgressed({ ...result, total }))),
        ),
      invalidatesTags: ["Report"],
    }),

    deleteAllReports: build.mutation<BulkResult, void>({
      queryFn: (_, api) =>
        ask(api, async (firestore) => {
          const result = await deleteAll(firestore, (progress, total) =>
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
