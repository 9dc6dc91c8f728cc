import { getMetadata, ref, type FirebaseStorage } from "firebase/storage";
import type { Clock } from "@/lib/clock.ts";
import { randomId } from "@/telemetry/randomId.ts";
import type { AttachmentStorage, FileState } from "./attachmentStorage.ts";
import { startUpload } from "./startUpload.ts";
import { toStorageFailure } from "./storageFailure.ts";

/** The product's attachments: `briefs/{requestId}/` in Cloud Storage. */
export function firebaseAttachments(storage: FirebaseStorage, clock: Clock): AttachmentStorage {
  /** The rules answer for a path without a file and refuse one that has a file, as they refuse everything else. */
  async function ask(path: string): Promise<FileState> {
    try {
      await getMetadata(ref(storage, path));
      return "stored";
    } catch (error) {
      const { code } = toStorageFailure(error);
      if (code === "object-not-found") return "missing";
      return code === "unauthorized" ? "stored" : "unknown";
    }
  }

  return {
    upload: (request) => startUpload(storage, clock, request),
    async stateOf(path) {
      const folder = path.slice(0, path.lastIndexOf("/"));
      // As in `isStored.ts`: only while a random path is answered does a refusal say that the file is there.
      const isAnswered = (await ask(`${folder}/${randomId(Math.random)}`)) === "missing";
      return isAnswered ? ask(path) : "unknown";
    },
  };
}
