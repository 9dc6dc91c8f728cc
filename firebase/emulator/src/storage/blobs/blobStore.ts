/** Bytes under random names, on disk or in memory. */
export interface BlobStore {
  /** Puts `bytes` at `offset`, cutting off what lay behind it; the blob is made when it is not there. */
  write: (blob: string, offset: number, bytes: Uint8Array) => Promise<void>;
  /** Bytes, or `null` when there is no such blob. */
  size: (blob: string) => Promise<number | null>;
  /** Bytes from `start` up to, not including, `end`; fewer when the blob ends earlier. */
  read: (blob: string, start: number, end: number) => Promise<Buffer>;
  /** Does nothing when there is no such blob. */
  remove: (blob: string) => Promise<void>;
}
