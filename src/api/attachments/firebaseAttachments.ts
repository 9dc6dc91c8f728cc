import { getMetadata, ref, type FirebaseStorage } from "firebase/storage";
import type { Clock } from "@/lib/clock.ts";
import type { AttachmentStorage } from "./attachmentStorage.ts";
import { startUpload } from "./startUpload.ts";
import { toStorageFailure } from "./storageFailure.ts";

/** The rules say to anyone that a name is free, and refuse to describe what is stored. */
async function isStored(storage: FirebaseStorage, path: string): Promise<boolean> {
  try {
    await getMetadata(ref(storage, path));
    return true;
  } catch (error) {
    const { code } = toStorageFailure(error);
    if (code === "object-not-found") return false;
    if (code === "unauthorized") return true;
    throw error;
  }
}

/** The product's attachments: `briefs/{requestId}/` in Cloud Storage. */
export function firebaseAttachments(storage: FirebaseStorage, clock: Clock): AttachmentStorage {
  return {
    upload: (request) => startUpload(storage, clock, request),
    isStored: (path) => isStored(storage, path),
  };
}
