import type { SendReportsRequest, SendReportsResult } from "@/api/errorReport.ts";
import type { AppDispatch } from "@/state/types.ts";

/** Sends one batch through the store. Rejects with an `ApiError` when nothing is known to be stored. */
export type SendBatch = (dispatch: AppDispatch, request: SendReportsRequest) => Promise<SendReportsResult>;

/** Downloads the code that sends reports; a visit without errors never needs it. Rejects when offline. */
export async function loadSendBatch(): Promise<SendBatch> {
  const [{ joinApi }, { errorReportsApi }] = await Promise.all([
    import("@/api/joinApi.ts"),
    import("@/api/errorReportsApi.ts"),
  ]);
  return (dispatch, request) => {
    dispatch(joinApi());
    return dispatch(errorReportsApi.endpoints.reportErrors.initiate(request, { track: false })).unwrap();
  };
}
