import { deleteObject, getBlob, getMetadata, listAll, ref, type FirebaseStorage } from "firebase/storage";
import { toApiError } from "../apiError.ts";

/**
 * The bytes of a file of at most `limit` bytes. A larger one, or a compressed one, which the browser would unpack to any
 * size, is not downloaded: it rejects with `not-safe`.
 */
export async function safeBytes(storage: FirebaseStorage, path: string, limit: number): Promise<Blob> {
  const file = ref(storage, path);
  const { size, contentEncoding = "identity" } = await getMetadata(file);
  if (size > limit || contentEncoding !== "identity") {
    throw Object.assign(new Error(`${size} bytes, ${contentEncoding}`), { code: "storage/not-safe" });
  }
  return getBlob(file, limit);
}

/** Deletes every file in a folder; another window may do so at the same time. */
export async function removeFolder(storage: FirebaseStorage, folder: string): Promise<void> {
  const { items } = await listAll(ref(storage, folder));
  await Promise.all(
    items.map((item) =>
      deleteObject(item).catch((error: unknown) => {
        if (toApiError(error).code !== "object-not-found") throw error;
      }),
    ),
  );
}
