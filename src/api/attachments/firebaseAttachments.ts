import { getMetadata, ref, type FirebaseStorage } from "firebase/storage";
import type { Clock } from "@/lib/clock.ts";
import { randomId } from "@/lib/randomId.ts";
import { startUpload, type UploadRequest } from "./startUpload.ts";
import { toApiError } from "../apiError.ts";

/** The store of attachments. Visitors may add files; only the administrator reads them. */
export type AttachmentStorage = ReturnType<typeof firebaseAttachments>;

/** The product's attachments: `briefs/{requestId}/` in Cloud Storage. */
export function firebaseAttachments(storage: FirebaseStorage, clock: Clock) {
  /** The rules answer for a path without a file and refuse one that has a file, as they refuse everything else. */
  async function isStoredOrRefused(path: string): Promise<boolean> {
    try {
      await getMetadata(ref(storage, path));
      return true;
    } catch (error) {
      const { code } = toApiError(error);
      if (code === "object-not-found") return false;
      if (code === "unauthorized") return true;
      throw error;
    }
  }

  return {
    upload: (request: UploadRequest) => startUpload(storage, clock, request),
    /**
     * Whether a file is stored under a path, which says whether the path is free, and whether a refused upload had been
     * stored before. Rejects with a Storage code when that is not known: `unauthorized-app` when everything is refused.
     */
    async stateOf(path: string): Promise<"stored" | "missing"> {
      // As in `isStored.ts`: a refusal means "stored" only if the path of a random request is answered.
      if (await isStoredOrRefused(`briefs/${randomId(Math.random)}/0`)) {
        throw Object.assign(new Error("Storage refuses every request."), {
          code: "storage/unauthorized-app",
        });
      }
      return (await isStoredOrRefused(path)) ? "stored" : "missing";
    },
  };
}
