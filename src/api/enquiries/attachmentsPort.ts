import type { ApiError } from "@/api/apiError.ts";
import type { StoredAttachment } from "./enquiry.ts";
import type { ChosenFile } from "./enquiryEvents.ts";

/**
 * The result for an enquiry's files: stored, or refused for a reason that a retry does not change. A file that is no
 * longer on the device is among the stored ones, without a path.
 */
export type UploadResult =
  | { status: "stored"; attachments: StoredAttachment[] }
  | { status: "refused"; failure: ApiError };

/**
 * Stores the files of an enquiry that are not stored yet, before the enquiry is sent; it is called again after every
 * interruption. Rejects when a retry may help. It has its own time limits.
 */
export type UploadAttachments = (
  enquiryId: string,
  attachments: readonly ChosenFile[],
) => Promise<UploadResult>;
