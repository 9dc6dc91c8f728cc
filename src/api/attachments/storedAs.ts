import type { UploadMetadata } from "firebase/storage";
import { acceptedTypes } from "./acceptedTypes.ts";

/**
 * The headers that a file of an accepted media type is stored and served with. `firebase/storage.rules` accept no
 * others. Whoever has an address of the file saves it; no browser shows it as a page, and no cache keeps it.
 */
export function storedAs(type: string): UploadMetadata {
  const extension = acceptedTypes.find((accepted) => accepted.type === type)?.extensions[0] ?? "";
  return {
    contentType: type,
    contentDisposition: `attachment; filename="attachment.${extension}"`,
    cacheControl: "private, no-store",
    contentEncoding: "identity",
  };
}
