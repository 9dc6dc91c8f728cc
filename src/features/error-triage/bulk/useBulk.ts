import type { BulkResult } from "@/api/errorReport.ts";
import { readGroupsAgain } from "@/api/groups/readGroupsAgain.ts";
import { useDeleteAllReportsMutation, useResolveAllReportsMutation } from "@/api/triageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { figure } from "@/lib/figures.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { bulkFinished, bulkRejected, bulkStarted, type BulkKind } from "../bulkProgressSlice.ts";
import { reportsInWords } from "../reportType.ts";

const done: Record<BulkKind, string> = { resolve: "Resolved", delete: "Deleted" };
const nothing: Record<BulkKind, string> = {
  resolve: "Nothing to do: every report is resolved.",
  delete: "Nothing to do: there are no reports.",
};

/** The outcome of a call over all reports: "Resolved 1,998 of 2,000; 2 failed." */
export function bulkOutcome(kind: BulkKind, result: BulkResult): string {
  const total = result.done + result.failed;
  if (total === 0) return nothing[kind];
  if (result.failed === 0) return `${done[kind]} ${reportsInWords(total)}.`;
  return `${done[kind]} ${figure(result.done)} of ${figure(total)}; ${figure(result.failed)} failed.`;
}

/** Runs a call over all reports and puts its outcome into the state. The caller sees to it that only one runs. */
export function useBulk(onAnnounce: (text: string) => void): (kind: BulkKind) => Promise<void> {
  const dispatch = useAppDispatch();
  const [resolveAll] = useResolveAllReportsMutation();
  const [deleteAll] = useDeleteAllReportsMutation();
  return async (kind) => {
    dispatch(bulkStarted(kind));
    try {
      const result: BulkResult = await (kind === "resolve" ? resolveAll() : deleteAll()).unwrap();
      void dispatch(readGroupsAgain());
      dispatch(bulkFinished(result));
      onAnnounce(bulkOutcome(kind, result));
    } catch (failure) {
      dispatch(bulkRejected(failureMessage(failure)));
    }
  };
}
