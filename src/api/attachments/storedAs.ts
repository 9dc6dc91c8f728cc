import type { UploadMetadata } from "firebase/storage";
import { acceptedTypes } from "./acceptedTypes.ts";

/**
 * The headers with which a file of an accepted media type is stored and served. `firebase/storage.rules` accept no
 * others. They make browsers save the file instead of showing it, and forbid caching.
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
