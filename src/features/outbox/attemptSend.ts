import { toApiError } from "@/api/apiError.ts";
import type { Submission } from "@/api/enquiries/enquiry.ts";
import { FILE_FAILURE } from "@/api/enquiries/enquiryView.ts";
import { backoffDelay, type BackoffLimits } from "@/lib/backoff.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { AppDispatch, RootState, StoreExtra } from "@/state/types.ts";
import type { UploadAttachments } from "@/api/enquiries/attachmentsPort.ts";
import type { SendEnquiry } from "./loadSendEnquiry.ts";
import type { OutboxEntry } from "./outboxEntry.ts";
import type { OutboxShelf } from "./outboxShelf.ts";
import {
  attemptFailed,
  attemptStarted,
  enquiryDelivered,
  enquiryRefused,
  enquirySaved,
} from "./outboxSlice.ts";
import { submissionDigest } from "@/api/enquiries/submissionDigest.ts";

/** Pauses after failed attempts: from five seconds to five minutes. */
export const outboxBackoff: BackoffLimits = { firstMs: 5_000, maxMs: 300_000 };
/** The database may never answer: an attempt counts as failed after this time, in milliseconds. */
export const ATTEMPT_LIMIT_MS = 15_000;

export interface AttemptApi {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: StoreExtra;
}

export interface AttemptPorts {
  shelf: OutboxShelf;
  load: () => Promise<SendEnquiry>;
  upload: UploadAttachments;
}

export function findEntry(getState: () => RootState, id: string): OutboxEntry | undefined {
  return getState().outbox.entries.find((entry) => entry.id === id);
}

/**
 * Sends one enquiry, its files first, and notes in the store and on the shelf what became of it. Never rejects. Run it
 * while no other tab does the same.
 */
export async function attemptSend(
  { dispatch, getState, extra }: AttemptApi,
  id: string,
  ports: AttemptPorts,
) {
  const { clock } = extra;
  const { shelf } = ports;
  const entry = findEntry(getState, id);
  if (!entry) return;
  const earlier = shelf.look(id);
  if (earlier.receipt) {
    shelf.deliver(id, earlier.receipt);
    dispatch(enquiryDelivered({ id, receipt: earlier.receipt }));
    return;
  }
  let { submission } = entry;
  /** Once its files are stored, it can be sent without them: they may be gone from this device by then. */
  let complete: Partial<OutboxEntry> = {};

  /** Keeps the entry as it is now, unless the visitor has taken it back. */
  function keep(): void {
    const current = findEntry(getState, id);
    if (!current) return;
    const saved = shelf.write({ ...current, ...complete, saved: true });
    if (saved && !current.saved) dispatch(enquirySaved({ id, saved }));
  }
  function refuse(failure: { code: string; message: string }): void {
    dispatch(enquiryRefused({ id, failure }));
    keep();
  }

  dispatch(attemptStarted({ id }));
  try {
    const send = await withTimeLimit(ports.load(), clock, ATTEMPT_LIMIT_MS);
    if (entry.attachments.length > 0 && submission.kind === "project") {
      const result = await ports.upload(id, entry.attachments);
      if (result.status === "refused") {
        const { code, message } = result.failure;
        refuse({ code: FILE_FAILURE + code, message });
        return;
      }
      submission = withFiles(submission, JSON.stringify(result.attachments));
      complete = { submission, attachments: [] };
    }
    // Taken back while its files were on their way.
    if (!findEntry(getState, id)) return;
    // The paths of its files must outlive this page: the files may be gone from the device by then.
    keep();
    const result = await withTimeLimit(send(submission), clock, ATTEMPT_LIMIT_MS);
    const receipt = { at: clock.now(), digest: submissionDigest(entry.submission) };
    if (result.status === "delivered") {
      shelf.deliver(id, receipt);
      dispatch(enquiryDelivered({ id, receipt }));
    } else refuse({ code: result.code, message: result.message });
  } catch (error) {
    const failure = toApiError(error);
    const attempts = findEntry(getState, id)?.attempts ?? 1;
    const retryAt = clock.now() + backoffDelay(attempts, () => extra.random(), outboxBackoff);
    dispatch(attemptFailed({ id, failure, retryAt }));
    keep();
  }
}

function withFiles(submission: Submission & { kind: "project" }, attachments: string): Submission {
  return { kind: "project", enquiry: { ...submission.enquiry, attachments } };
}
