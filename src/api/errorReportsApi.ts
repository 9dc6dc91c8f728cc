import type { RootState, StoreExtra } from "@/state/types.ts";
import { addCounts } from "@/telemetry/report/dropCounts.ts";
import { reportStatuses, type CapturedReport } from "@/telemetry/report/report.ts";
import { baseApi } from "./baseApi.ts";
import {
  fromBackup,
  type ErrorReport,
  type ReportFilter,
  type ReportPage,
  type ReportTotals,
  type SendReportsRequest,
  type SendReportsResult,
} from "./errorReport.ts";
import { asking } from "./lists/answer.ts";
import type { PageCursor } from "./lists/entryPages.ts";
import { DAY_MS } from "@/lib/clock.ts";

/** The most reports that statistics read. */
export const STATS_LIMIT = 1_000;

/** Figures over the newest reports, at most `STATS_LIMIT`, newest first. `now` is epoch milliseconds. */
export function reportStats(reports: ErrorReport[], now: number) {
  return {
    /** Reports that arrived in the last 24 hours. */
    lastDay: reports.filter((report) => now - report.reportedAt < DAY_MS).length,
    /** Different errors, by error id. */
    distinct: new Set(reports.map((report) => report.errorId)).size,
    /** Different browser sessions that reported. */
    sessions: new Set(reports.map((report) => report.sessionId)).size,
    /** Reports that browsers could not send, by reason, as reported by later ones. */
    dropped: reports.map(({ dropped }) => dropped).reduce(addCounts, {}),
    /** The reports that were read, newest first. */
    newest: reports.map(({ reportedAt, release, browser, page }) => ({ reportedAt, release, browser, page })),
    /** `true` when `STATS_LIMIT` reports were read: there may be more. */
    truncated: reports.length >= STATS_LIMIT,
  };
}

export type ReportStats = ReturnType<typeof reportStats>;

/**
 * Most reports shown from the local backup when the database cannot be read (specification, section 9). The backup keeps
 * more, see `BACKUP_LIMIT`.
 */
export const FALLBACK_LIMIT = 20;

/** Tag of the totals, which are counted again when reports have arrived. */
export const counted = { type: "Report", id: "counted" } as const;

/** How long unused statistics are kept for an administrator who visits another page, in seconds. */
const STATS_KEPT_S = 60 * 60;

export interface ListReportsArgument extends ReportFilter {
  /** Reports a page. */
  limit: number;
}

declare module "@/state/types.ts" {
  interface StoreExtra {
    /** The newest errors kept in this browser, for when the database cannot be read. */
    readBackup(limit: number): CapturedReport[];
  }
}

/** Whether a list has reports of the database: when reading it again fails, it is out of date. */
export const wasRead = ({ data }: { data?: { pages: readonly ReportPage[] } | undefined }): boolean =>
  data?.pages[0]?.fallback === null && data.pages[0].entries.length > 0;

/** The panel asks for what is stored; visitors only send. */
export const ask = asking("storedReports");
const askSender = asking("reports");

/** Reading and sending error reports. A list that cannot be read answers with a fallback, which the panel marks. */
export const errorReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportErrors: build.mutation<SendReportsResult, SendReportsRequest>({
      queryFn: (request, api) => askSender(api, (sender) => sender.send(request)),
      invalidatesTags: (result) => (result && result.delivered.length > 0 ? ["Report"] : []),
    }),

    commentReport: build.mutation<null, { id: string; text: string }>({
      queryFn: ({ id, text }, api) =>
        askSender(api, async (sender) => {
          await sender.addComment(id, text);
          return null;
        }),
    }),

    listReports: build.infiniteQuery<ReportPage, ListReportsArgument, PageCursor | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      queryFn: async ({ queryArg, pageParam }, api) => {
        const page = await ask(api, async (source) => ({
          ...(await source.page(queryArg, queryArg.limit, pageParam)),
          fallback: null,
        }));
        // A later page that fails is an error: its reports are not in the backup. What was read before stays.
        const known = errorReportsApi.endpoints.listReports.select(queryArg)(api.getState() as RootState);
        if ("data" in page || pageParam || wasRead(known)) return page;
        const backup = (api.extra as StoreExtra).readBackup(FALLBACK_LIMIT).map(fromBackup);
        const { status } = queryArg;
        const entries = status ? backup.filter((report) => report.status === status) : backup;
        return { data: { entries, next: null, fallback: page.error } };
      },
      providesTags: ["Report", "ReportList"],
    }),

    getReport: build.query<ErrorReport | null, string>({
      queryFn: (id, api) => ask(api, (source) => source.get(id)),
      providesTags: ["Report"],
    }),

    reportStats: build.query<ReportStats, void>({
      queryFn: (_, api) =>
        ask(api, async (source, extra) => {
          const { entries } = await source.page({}, STATS_LIMIT, null);
          return reportStats(entries, extra.clock.now());
        }),
      keepUnusedDataFor: STATS_KEPT_S,
      // What could not be read is read again with everything else.
      providesTags: (_stats, error) => (error ? ["Statistics", "Report"] : ["Statistics"]),
    }),

    reportTotals: build.query<ReportTotals, void>({
      queryFn: (_, api) =>
        ask(api, async (source) => {
          const counts = reportStatuses.map(async (status) => [status, await source.count({ status })]);
          return Object.fromEntries(await Promise.all(counts)) as ReportTotals;
        }),
      providesTags: [counted, "ReportList"],
    }),
  }),
});

export const { useListReportsInfiniteQuery, useGetReportQuery, useReportStatsQuery, useReportTotalsQuery } =
  errorReportsApi;
