import { allReportsDeleted } from "@/state/events.ts";
import type { RootState } from "@/state/types.ts";
import { wasStopped, type BulkProgress, type BulkProgressListener, type BulkWork } from "./errorReport.ts";
import { ask, errorReportsApi } from "./errorReportsApi.ts";
import { knownGroups } from "./groups/groupsApi.ts";
import type { Store } from "./lists/listCaches.ts";

function bulkProgress({ getState }: Pick<Store, "getState">): BulkProgress | null {
  return bulkApi.endpoints.bulkProgress.select()(getState() as RootState).data ?? null;
}

const begun = { done: 0, failed: 0, total: null, isStopping: false };

/** Notes how far a call over all reports has come, or that it is to stop. */
export function noteBulk(store: Store, changes: Partial<BulkProgress>): BulkProgress {
  const value: BulkProgress = { kind: "delete", ...begun, ...bulkProgress(store), ...changes };
  store.dispatch(bulkApi.util.upsertQueryEntries([{ endpointName: "bulkProgress", arg: undefined, value }]));
  return value;
}

/** Changing all reports, or the old ones. */
export const bulkApi = errorReportsApi.injectEndpoints({
  endpoints: (build) => ({
    /** How far the last call over all reports has come, as that call notes it; nothing is read. */
    bulkProgress: build.query<BulkProgress | null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: Infinity,
    }),

    changeAllReports: build.mutation<BulkProgress, BulkWork>({
      queryFn: (work, api) => {
        noteBulk(api, { kind: work.kind, ...begun });
        return ask(api, async (source) => {
          const onProgress: BulkProgressListener = (counts, total) =>
            void noteBulk(api, { ...counts, total });
          const isStopped = () => bulkProgress(api)?.isStopping === true;
          const result =
            work.kind === "resolve"
              ? await source.resolveAll(knownGroups(api.getState())?.deployments ?? [], onProgress)
              : await source.removeAll(work.kind === "purge" ? work : {}, onProgress, isStopped);
          const progress = noteBulk(api, result);
          if (work.kind === "delete" && !wasStopped(progress)) api.dispatch(allReportsDeleted());
          return progress;
        });
      },
      invalidatesTags: ["Report", "Statistics"],
    }),

    /** How many reports arrived before a time, epoch milliseconds. */
    countOldReports: build.query<number, number>({
      queryFn: (before, api) => ask(api, (source) => source.count({ before })),
      providesTags: ["Report"],
    }),
  }),
});

export const { useChangeAllReportsMutation, useCountOldReportsQuery } = bulkApi;
