import { toApiError } from "@/api/apiError.ts";
import type { UploadAttachments } from "@/api/enquiries/attachmentsPort.ts";
import { FILE_FAILURE } from "@/api/enquiries/enquiryView.ts";
import { submissionDigest } from "@/api/enquiries/submissionDigest.ts";
import { backoffDelay, type BackoffLimits } from "@/lib/backoff.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import type { SendEnquiry } from "./loadSendEnquiry.ts";
import {
  attemptFailed,
  attemptStarted,
  enquiryDelivered,
  enquiryRefused,
  filesStored,
} from "./outboxSlice.ts";

/** Pauses after failed attempts: from five seconds to five minutes. */
export const outboxBackoff: BackoffLimits = { firstMs: 5_000, maxMs: 300_000 };
/** The database may never answer: an attempt counts as failed after this time, in milliseconds. */
export const ATTEMPT_LIMIT_MS = 15_000;

interface AttemptPorts {
  load: () => Promise<SendEnquiry>;
  upload: UploadAttachments;
}

/**
 * Sends one enquiry, its files first, and dispatches the result. Never rejects. Run it while no other tab does the
 * same.
 */
export async function attemptSend(
  { dispatch, getState, extra }: DeliveryApi,
  id: string,
  { load, upload }: AttemptPorts,
): Promise<void> {
  const { clock } = extra;
  const find = () => getState().outbox.entries.find((entry) => entry.id === id);
  dispatch(attemptStarted({ id }));
  try {
    const send = await withTimeLimit(load(), clock, ATTEMPT_LIMIT_MS);
    const files = find()?.attachments ?? [];
    if (files.length > 0) {
      const result = await upload(id, files);
      if (result.status === "refused") {
        const { code, message } = result.failure;
        dispatch(enquiryRefused({ id, failure: { code: FILE_FAILURE + code, message } }));
        return;
      }
      dispatch(filesStored({ id, attachments: result.attachments }));
    }
    const submission = find()?.submission;
    // The visitor has withdrawn it meanwhile.
    if (!submission) return;
    const result = await withTimeLimit(send(submission), clock, ATTEMPT_LIMIT_MS);
    if (result.status === "delivered") {
      const receipt = { at: clock.now(), digest: submissionDigest(submission) };
      dispatch(enquiryDelivered({ id, receipt }));
    } else dispatch(enquiryRefused({ id, failure: { code: result.code, message: result.message } }));
  } catch (error) {
    const attempts = find()?.attempts ?? 1;
    const retryAt = clock.now() + backoffDelay(attempts, () => extra.random(), outboxBackoff);
    dispatch(attemptFailed({ id, failure: toApiError(error), retryAt }));
  }
}
