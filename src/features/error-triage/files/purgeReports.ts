import { baseApi } from "@/api/baseApi.ts";
import type { BulkProgressListener } from "@/api/reportSource.ts";
import type { Removal } from "@/components/panel/RetentionNotice.tsx";
import type { AppThunk } from "@/state/types.ts";
import { readGroupsAgain } from "@/api/groups/readGroupsAgain.ts";

/**
 * Deletes the reports that arrived before a time, epoch milliseconds, until `signal` is aborted. Answers how many were
 * deleted and how many could not be. An error goes with its last report. Rejects when the reports cannot
 * be listed.
 * @param count how many there are.
 */
export function purgeReports(
  { before, count, signal }: { before: number; count: number; signal: AbortSignal },
  onProgress: BulkProgressListener,
): AppThunk<Promise<Removal>> {
  return async (dispatch, _getState, extra) => {
    let total = count;
    const source = await extra.reports();
    const result = await source.removeAll(
      { before },
      (progress, all) => {
        total = all;
        onProgress(progress, all);
      },
      signal,
    );
    const isStopped = signal.aborted && result.done + result.failed < total;
    const removal = { ...result, stoppedAt: isStopped ? total : undefined };
    dispatch(baseApi.util.invalidateTags(["Report", "Statistics"]));
    void dispatch(readGroupsAgain());
    return removal;
  };
}
