import { createHash } from "node:crypto";
import type { BlobStore } from "./blobStore.ts";
import { crc32c } from "../../crc32c.ts";

/** How much is read at a time, in bytes; other requests are served between two pieces. */
const pieceBytes = 4 * 1024 * 1024;

export interface Digest {
  readonly size: number;
  /** Base64. */
  readonly md5Hash: string;
  /** Base64 of the big-endian number. */
  readonly crc32c: string;
}

/** Length and checksums of a whole blob; a missing blob counts as empty. */
export async function digestBlob(blobs: BlobStore, blob: string): Promise<Digest> {
  const md5 = createHash("md5");
  const length = (await blobs.size(blob)) ?? 0;
  let crc = 0;
  let size = 0;
  while (size < length) {
    const piece = await blobs.read(blob, size, Math.min(size + pieceBytes, length));
    if (piece.length === 0) break;
    md5.update(piece);
    crc = crc32c(piece, crc);
    size += piece.length;
  }
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return { size, md5Hash: md5.digest("base64"), crc32c: bytes.toString("base64") };
}
