import type { FirebaseStorage } from "firebase/storage";
import { LARGEST_BYTES } from "../attachments/attachmentLimits.ts";
import { removeFolder, safeBytes } from "../attachments/storedFiles.ts";

/** The folder of all attachments; below it, one for each request. */
const FOLDER = "briefs";

/**
 * The files that came with project requests. Each call rejects with a Storage code when it cannot be carried out.
 * Importing it downloads the SDK.
 */
export function storageFiles(storage: FirebaseStorage) {
  return {
    /** The bytes of one file, unless a visitor cannot have uploaded it; only the administrator gets them. */
    download: (path: string) => safeBytes(storage, path, LARGEST_BYTES),
    /** Removes every file of a request, whether its document names it or not. */
    removeAll: (requestId: string) => removeFolder(storage, `${FOLDER}/${requestId}`),
  };
}

export type AttachmentFiles = ReturnType<typeof storageFiles>;
