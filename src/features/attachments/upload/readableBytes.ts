import type { ApiError } from "@/api/apiError.ts";
import type { AttachmentRecord, AttachmentRecords } from "./attachmentRecords.ts";
import type { FileStore } from "./fileStore.ts";

/**
 * The bytes of a file: the copy on the device, or the file chosen on this page. A file that has changed or
 * disappeared must not reach the SDK, which would retry for ten minutes as if the connection were lost.
 */
export async function readableBytes(
  { id, size }: AttachmentRecord,
  records: AttachmentRecords,
  fileStore: FileStore,
): Promise<Blob | ApiError> {
  const bytes = (await records.bytes(id)) ?? fileStore.get(id);
  if (!bytes) return { code: "file-missing", message: "The bytes are not on this device." };
  try {
    await bytes.slice(0, 1).arrayBuffer();
  } catch (error) {
    return { code: "file-unreadable", message: String(error) };
  }
  if (bytes.size === size) return bytes;
  return { code: "file-unreadable", message: `${size} bytes were chosen, ${bytes.size} are there.` };
}
