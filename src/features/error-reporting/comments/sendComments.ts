import { isTransient, toApiError } from "@/api/apiError.ts";
import { errorReportsApi } from "@/api/errorReportsApi.ts";
import { joinApi } from "@/api/joinApi.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import { commented } from "../errorBackupSlice.ts";

/** Reports whose comments are being sent by this page. */
const sending = new Set<string>();

/**
 * Sends each comment whose report no longer waits. One that the backend refuses is given up: the report was withheld,
 * or another tab was first. After any other failure it waits for the connection or the next visit.
 */
export async function sendComments({ dispatch, getState }: DeliveryApi): Promise<void> {
  const { errorBackup, errorQueue } = getState();
  const waiting = new Set([...errorQueue.entries, ...errorQueue.inFlight].map(({ report }) => report.id));
  dispatch(joinApi());
  for (const { errorId, comment } of errorBackup.reports) {
    if (!comment?.text || waiting.has(comment.id) || sending.has(comment.id)) continue;
    sending.add(comment.id);
    try {
      await dispatch(errorReportsApi.endpoints.commentReport.initiate(comment, { track: false })).unwrap();
      dispatch(commented({ errorId, id: comment.id, text: "" }));
    } catch (error) {
      if (!isTransient(toApiError(error))) dispatch(commented({ errorId, id: comment.id, text: "" }));
    } finally {
      sending.delete(comment.id);
    }
  }
}
