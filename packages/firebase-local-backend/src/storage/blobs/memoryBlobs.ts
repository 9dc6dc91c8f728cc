import type { BlobStore } from "./blobStore.ts";

interface Piece {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** Blobs as lists of the written pieces, so a growing blob is not copied. */
export function createMemoryBlobs(): BlobStore {
  const blobs = new Map<string, Piece[]>();

  function lengthOf(pieces: readonly Piece[]): number {
    const last = pieces.at(-1);
    return last ? last.start + last.bytes.length : 0;
  }

  return {
    write: async (blob, offset, bytes) => {
      const before = (blobs.get(blob) ?? [])
        .filter((piece) => piece.start < offset)
        .map(({ start, bytes: kept }) => ({ start, bytes: kept.subarray(0, offset - start) }));
      if (lengthOf(before) !== offset) throw new RangeError(`blob ${blob} ends before ${offset}`);
      blobs.set(blob, [...before, { start: offset, bytes }]);
    },
    size: async (blob) => {
      const pieces = blobs.get(blob);
      return pieces ? lengthOf(pieces) : null;
    },
    read: async (blob, start, end) =>
      Buffer.concat(
        (blobs.get(blob) ?? [])
          .filter((piece) => piece.start < end && piece.start + piece.bytes.length > start)
          .map((piece) => piece.bytes.subarray(Math.max(0, start - piece.start), end - piece.start)),
      ),
    remove: async (blob) => {
      blobs.delete(blob);
    },
  };
}
