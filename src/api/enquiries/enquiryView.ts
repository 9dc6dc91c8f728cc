import type { RootState } from "@/state/types.ts";

/** What a visitor is told about an enquiry. */
export interface EnquiryView {
  /**
   * `waiting-offline`: the browser knows of no connection. `waiting-backend`: tried again at `nextTryAt`.
   * `refused`: not stored, and trying again by itself would not help.
   */
  status: "sending" | "delivered" | "waiting-offline" | "waiting-backend" | "refused";
  /** Whether it is kept on this device; if not, it is lost when this tab is closed before it is delivered. */
  saved: boolean;
  /** Some of its files exist in this tab only. */
  filesInTab: boolean;
  /** It may have arrived: a request was sent and not answered. */
  uncertain: boolean;
  /** Epoch milliseconds. */
  nextTryAt: number | null;
  /** Why the last attempt failed, such as `resource-exhausted` when a quota is used up. */
  code: string | null;
  /** Which file was refused and what to do about it, in sentences; `null` when it was no file. */
  fileFailure: string | null;
  /** The names of files that were lost on this device, once the rest is delivered; otherwise empty. */
  missing: readonly string[];
}

/** What the code of a failure begins with when a file could not be stored; its message is for the visitor. */
export const FILE_FAILURE = "file/";

/** The same list every time, so that views are equal. */
const nothing: readonly string[] = [];

/** Whether a file of the enquiry exists in this tab only: neither stored on the device nor uploaded. */
export function hasFilesInTab(state: RootState, id: string): boolean {
  const files = state.attachments?.byEnquiry[id] ?? [];
  return files.some((file) => !file.onDevice && file.state !== "uploaded" && file.state !== "cancelled");
}

/** When the enquiry with this id was delivered, in epoch milliseconds; `undefined` before that. */
export const selectDeliveredAt = ({ outbox }: Partial<RootState>, id: string): number | undefined =>
  outbox?.receipts[id]?.at;

/** What has become of the enquiry with this id, `null` when none was submitted. A new object on every call. */
export function selectEnquiry(state: RootState, id: string): EnquiryView | null {
  // The slice joins with the effects.
  const outbox = state.outbox as RootState["outbox"] | undefined;
  const receipt = outbox?.receipts[id];
  const none = { filesInTab: false, uncertain: false, nextTryAt: null, code: null, fileFailure: null };
  if (receipt) return { status: "delivered", saved: true, ...none, missing: receipt.missing ?? nothing };
  const entry = outbox?.entries.find((other) => other.id === id);
  if (!entry) return null;
  const { saved, uncertain, retryAt, failure } = entry;
  const fileFailure = failure?.code.startsWith(FILE_FAILURE) ? failure.message : null;
  const details = {
    saved,
    filesInTab: hasFilesInTab(state, id),
    uncertain,
    nextTryAt: retryAt,
    code: failure?.code ?? null,
    fileFailure,
    missing: nothing,
  };
  if (entry.state === "refused") return { status: "refused", ...details };
  const isInsisting = entry.state === "sending" && retryAt === 0;
  // Attempts that nobody asked for are not shown.
  if (state.pwa.online === false && !isInsisting) return { status: "waiting-offline", ...details };
  if (entry.state === "sending") return { status: "sending", ...details };
  // Without a failure, it waits because another tab is sending it.
  const isSending = retryAt === null || failure === null;
  return { status: isSending ? "sending" : "waiting-backend", ...details };
}
