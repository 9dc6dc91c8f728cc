import type { FirebaseStorage } from "firebase/storage";
import type { Clock } from "@/lib/clock.ts";
import type { AttachmentStorage } from "./attachmentStorage.ts";
import { startUpload } from "./startUpload.ts";

/** The product's attachments: `briefs/{requestId}/` in Cloud Storage. */
export function firebaseAttachments(storage: FirebaseStorage, clock: Clock): AttachmentStorage {
  return { upload: (request) => startUpload(storage, clock, request) };
}
