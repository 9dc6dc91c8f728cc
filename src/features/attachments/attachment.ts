import type { StorageFailure } from "@/api/attachments/storageFailure.ts";

/**
 * - `waiting`: for its turn, for the connection, or to be read from the device
 * - `paused`: begun, and interrupted by the lost connection
 * - `uploaded`: stored, to our knowledge for good
 * - `cancelled`: by the visitor, who may start it again
 */
type AttachmentState = "waiting" | "uploading" | "paused" | "uploaded" | "failed" | "cancelled";

/** A file as it was chosen: what is known before anything is sent. */
export interface ChosenFile {
  id: string;
  /** Made safe to show and to store. */
  name: string;
  /** Bytes. */
  size: number;
  /** The media type it is stored as. */
  type: string;
}

/** A file of an enquiry and how far it has come. */
export interface Attachment extends ChosenFile {
  state: AttachmentState;
  /** Bytes sent. */
  progress: number;
  /** Why it is `failed`; otherwise `null`. */
  failure: StorageFailure | null;
  /** Whether a copy is on this device; `null` until that is known. Without it, a reload loses what is not uploaded. */
  onDevice: boolean | null;
}

/** Nothing more happens to it by itself. */
export function isSettled({ state }: Attachment): boolean {
  return state === "uploaded" || state === "failed" || state === "cancelled";
}
