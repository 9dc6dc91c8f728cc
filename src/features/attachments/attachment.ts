import type { ApiError } from "@/api/apiError.ts";
import type { ChosenFile } from "@/api/enquiries/enquiryEvents.ts";

/**
 * - `waiting`: for its turn, for the connection, or to be read from the device
 * - `paused`: begun, and interrupted by the lost connection
 * - `uploaded`: stored, to our knowledge for good
 * - `cancelled`: by the visitor, who may start it again
 */
type AttachmentState = "waiting" | "uploading" | "paused" | "uploaded" | "failed" | "cancelled";

/** A file of an enquiry with its progress. */
export interface Attachment extends ChosenFile {
  state: AttachmentState;
  /** Bytes sent. */
  progress: number;
  /** The failure when it is `failed`, otherwise `null`. */
  failure: ApiError | null;
  /** Whether this device has a copy; `null` while that is unknown. Without one, a reload loses what is not uploaded. */
  onDevice: boolean | null;
}

/** Whether nothing more happens without the visitor. */
export function isSettled({ state }: Attachment): boolean {
  return state === "uploaded" || state === "failed" || state === "cancelled";
}
