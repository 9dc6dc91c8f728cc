import { baseApi } from "@/api/baseApi.ts";
import type { BulkResult } from "@/api/errorReport.ts";
import type { AppThunk } from "@/state/types.ts";
import { marksMoved, rowsRemoved } from "../groups/groupsSlice.ts";
import { synchronise } from "../groups/synchronise.ts";

/** Called as the deletion proceeds, with the counts so far and the number it set out for. */
type PurgeProgress = (result: BulkResult, total: number) => void;

/**
 * Deletes the reports that arrived before a time, epoch milliseconds. Answers how many were deleted and how many could
 * not be. Decisions stay: an error that comes back is known. Rejects when the reports cannot be listed.
 */
export function purgeReports(before: number, onProgress: PurgeProgress): AppThunk<Promise<BulkResult>> {
  return async (dispatch, getState, extra) => {
    const result = await (await extra.reports()).removeAll({ before }, onProgress);
    dispatch(baseApi.util.invalidateTags(["Report", "Statistics"]));
    // The list of single reports can be open without the groups.
    const { rows, sync } = (getState() as { groups?: ReturnType<typeof getState>["groups"] }).groups ?? {};
    if (!rows || !sync?.marks) return result;
    if (result.failed === 0) {
      const old = Object.values(rows).filter(({ reportedAt }) => reportedAt < before);
      dispatch(rowsRemoved(old.map(({ id }) => id)));
    }
    dispatch(marksMoved({ ...sync.marks, older: null }));
    // Counts are compared: what could not be deleted, or was deleted in part, is noticed.
    void dispatch(synchronise());
    return result;
  };
}
