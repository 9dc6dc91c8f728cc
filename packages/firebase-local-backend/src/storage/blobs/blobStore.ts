/** Bytes under random names, on disk or in memory. */
export interface BlobStore {
  /** Writes `bytes` at `offset` and removes everything after them; creates the blob when it is missing. */
  write: (blob: string, offset: number, bytes: Uint8Array) => Promise<void>;
  /** Size in bytes, or `null` for a missing blob. */
  size: (blob: string) => Promise<number | null>;
  /** Bytes from `start` up to, but not including, `end`; fewer when the blob ends earlier. */
  read: (blob: string, start: number, end: number) => Promise<Buffer>;
  /** Does nothing for a missing blob. */
  remove: (blob: string) => Promise<void>;
}
