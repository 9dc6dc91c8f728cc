import type { BulkResult } from "@/api/errorReport.ts";
import { useDeleteAllReportsMutation, useResolveAllReportsMutation } from "@/api/triageApi.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { bulkFinished, bulkRejected, bulkStarted, type BulkKind } from "./bulkProgressSlice.ts";
import { bulkOutcome } from "./bulkWords.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import type { Announce } from "./useStatusChange.ts";

/** Runs a call over all reports and tells the state how it went; the caller keeps it from running twice at once. */
export function useBulk(onAnnounce: Announce): (kind: BulkKind) => Promise<void> {
  const dispatch = useAppDispatch();
  const [resolveAll] = useResolveAllReportsMutation();
  const [deleteAll] = useDeleteAllReportsMutation();
  return async (kind) => {
    dispatch(bulkStarted(kind));
    try {
      const result: BulkResult = await (kind === "resolve" ? resolveAll() : deleteAll()).unwrap();
      dispatch(bulkFinished(result));
      onAnnounce(bulkOutcome(kind, result));
    } catch (failure) {
      dispatch(bulkRejected(failureMessage(failure)));
    }
  };
}
