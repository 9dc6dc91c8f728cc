import { deleteObject, getBlob, listAll, ref, type FirebaseStorage } from "firebase/storage";
import { toApiError } from "../apiError.ts";
import type { AttachmentFiles } from "./attachmentFiles.ts";

/** The folder of all attachments; below it, one for each request. */
const FOLDER = "briefs";

async function removeFile(storage: FirebaseStorage, path: string): Promise<void> {
  try {
    await deleteObject(ref(storage, path));
  } catch (error) {
    // Gone already: another window was faster.
    if (toApiError(error).code !== "storage/object-not-found") throw error;
  }
}

/** The attachments in a Storage bucket. Importing it downloads the SDK. */
export function storageFiles(storage: FirebaseStorage): AttachmentFiles {
  return {
    download: (path) => getBlob(ref(storage, path)),
    removeAll: async (requestId) => {
      const { items } = await listAll(ref(storage, `${FOLDER}/${requestId}`));
      await Promise.all(items.map(({ fullPath }) => removeFile(storage, fullPath)));
    },
  };
}
