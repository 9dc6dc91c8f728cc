import type { RootState } from "@/state/types.ts";

/** What a visitor is told about an enquiry. */
export interface EnquiryView {
  /**
   * `waiting-offline`: sent when the connection is back. `waiting-backend`: tried again at `nextTryAt`.
   * `refused`: not stored, and trying again by itself would not help.
   */
  status: "sending" | "delivered" | "waiting-offline" | "waiting-backend" | "refused";
  /** Whether it is kept on this device; if not, it is lost when this tab is closed before it is delivered. */
  saved: boolean;
  /** Epoch milliseconds. */
  nextTryAt: number | null;
  /** Why the last attempt failed, such as `resource-exhausted` when a quota is used up. */
  code: string | null;
  /** Which file was refused and what to do about it, in sentences; `null` when it was no file. */
  fileFailure: string | null;
}

/** What the code of a failure begins with when a file could not be stored; its message is for the visitor. */
export const FILE_FAILURE = "file/";

/** What has become of the enquiry with this id, `null` when none was submitted. A new object on every call. */
export function selectEnquiry(state: RootState, id: string): EnquiryView | null {
  // The slice joins with the effects.
  const outbox = state.outbox as RootState["outbox"] | undefined;
  if (outbox?.receipts[id]) {
    return { status: "delivered", saved: true, nextTryAt: null, code: null, fileFailure: null };
  }
  const entry = outbox?.entries.find((other) => other.id === id);
  if (!entry) return null;
  const { saved, retryAt, failure } = entry;
  const fileFailure = failure?.code.startsWith(FILE_FAILURE) ? failure.message : null;
  const details = { saved, nextTryAt: retryAt, code: failure?.code ?? null, fileFailure };
  if (entry.state === "refused") return { status: "refused", ...details };
  if (entry.state === "sending") return { status: "sending", ...details };
  if (state.pwa.online === false) return { status: "waiting-offline", ...details };
  // Without a failure, it waits because another tab is sending it.
  const isSending = retryAt === null || failure === null;
  return { status: isSending ? "sending" : "waiting-backend", ...details };
}
