import { deleteObject, getBlob, getMetadata, listAll, ref, type FirebaseStorage } from "firebase/storage";
import { toApiError } from "../apiError.ts";
import { LARGEST_BYTES } from "../attachments/attachmentLimits.ts";

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

/**
 * The bytes of a file, unless they are more than a visitor may upload. A compressed file is not downloaded: the browser
 * would unpack it, whatever becomes of its size. Today's rules store neither.
 */
async function download(storage: FirebaseStorage, path: string): Promise<Blob> {
  const file = ref(storage, path);
  const { size, contentEncoding = "identity" } = await getMetadata(file);
  if (size > LARGEST_BYTES || contentEncoding !== "identity") {
    throw Object.assign(new Error(`${size} bytes, ${contentEncoding}`), { code: "storage/not-safe" });
  }
  return getBlob(file, LARGEST_BYTES);
}

/**
 * The files that came with project requests. Each call rejects with a Storage code when it cannot be carried out.
 * Importing it downloads the SDK.
 */
export function storageFiles(storage: FirebaseStorage) {
  return {
    /** The bytes of one file; only the administrator gets them. */
    download: (path: string) => download(storage, path),
    /** Removes every file of a request, whether its document names it or not. */
    removeAll: async (requestId: string) => {
      const { items } = await listAll(ref(storage, `${FOLDER}/${requestId}`));
      await Promise.all(items.map(({ fullPath }) => removeFile(storage, fullPath)));
    },
  };
}

export type AttachmentFiles = ReturnType<typeof storageFiles>;
