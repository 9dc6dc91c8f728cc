import type { StorageFailure } from "@/api/attachments/storageFailure.ts";
import type { AttachmentRecord, AttachmentRecords } from "./attachmentRecords.ts";
import type { FileShelf } from "./fileShelf.ts";

/**
 * The bytes of a file: the copy on the device, else the file that was chosen on this page. A file that has changed or
 * gone since then must not reach the SDK, which would take it for a lost connection and try for ten minutes.
 */
export async function readableBytes(
  { id, size }: AttachmentRecord,
  records: AttachmentRecords,
  shelf: FileShelf,
): Promise<Blob | StorageFailure> {
  const bytes = (await records.bytes(id)) ?? shelf.get(id);
  if (!bytes) return { code: "file-missing", message: "The bytes are not on this device." };
  try {
    await bytes.slice(0, 1).arrayBuffer();
  } catch (error) {
    return { code: "file-unreadable", message: String(error) };
  }
  if (bytes.size === size) return bytes;
  return { code: "file-unreadable", message: `${size} bytes were chosen, ${bytes.size} are there.` };
}
