import { toApiError } from "@/api/apiError.ts";
import type { UploadAttachments } from "@/api/enquiries/attachmentsPort.ts";
import { FILE_FAILURE } from "@/api/enquiries/enquiryView.ts";
import { type StoredAttachment, type Submission, submissionDigest } from "@/api/enquiries/enquiry.ts";
import { backoffDelay } from "@/lib/backoff.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import type { SendEnquiry } from "./loadSendEnquiry.ts";
import {
  attemptFailed,
  attemptStarted,
  enquiryDelivered,
  enquiryRefused,
  filesStored,
  requestStarted,
} from "./outboxSlice.ts";

/** The database may never answer: an attempt counts as failed after this time, in milliseconds. */
export const ATTEMPT_LIMIT_MS = 15_000;

/** Answers that say that this request stored nothing. */
const nothingStored = new Set(["permission-denied", "resource-exhausted", "unauthenticated"]);

/** The names of the files that do not arrive with a plan. */
function missingFiles({ kind, enquiry }: Submission): string[] {
  const files = kind === "project" && enquiry.attachments !== undefined ? enquiry.attachments : "[]";
  const lost = (JSON.parse(files) as StoredAttachment[]).filter(({ path }) => path === "");
  return lost.map(({ name }) => name);
}

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
  const before = find()?.uncertain ?? false;
  // Without a connection, a request that fails has not left the device.
  const isOffline = getState().pwa.online === false;
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
    const missing = missingFiles(submission);
    const receipt = { digest: submissionDigest(submission), ...(missing.length > 0 && { missing }) };
    if (!isOffline) dispatch(requestStarted({ id }));
    const result = await withTimeLimit(send(submission), clock, ATTEMPT_LIMIT_MS);
    if (result.status === "delivered") {
      dispatch(enquiryDelivered({ id, receipt: { at: clock.now(), ...receipt } }));
    } else dispatch(enquiryRefused({ id, failure: { code: result.code, message: result.message } }));
  } catch (error) {
    const { attempts = 1, uncertain = false } = find() ?? {};
    const failure = toApiError(error);
    const retryAt = clock.now() + backoffDelay(attempts, () => extra.random());
    dispatch(
      attemptFailed({
        id,
        failure,
        retryAt,
        uncertain: nothingStored.has(failure.code) ? before : uncertain,
      }),
    );
  }
}
