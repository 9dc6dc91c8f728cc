import type { StorageFailure } from "./storageFailure.ts";

/** What became of an upload. */
export type UploadEnd =
  { kind: "stored" } | { kind: "cancelled" } | { kind: "failed"; failure: StorageFailure };

/** What the backend says about a path. */
type FileState = "stored" | "missing";

/** An upload under way. */
export interface Upload {
  /** Settles in any case, and never rejects. */
  done: Promise<UploadEnd>;
  /** Stops sending; what has arrived is kept. */
  pause(): void;
  /** Goes on where the backend says it stopped. */
  resume(): void;
  cancel(): void;
}

export interface UploadRequest {
  path: string;
  bytes: Blob;
  /** The media type it is stored as. */
  type: string;
  /** Called with the bytes sent so far; less than before when the backend lost some. */
  onProgress: (sent: number) => void;
}

/** Where attachments are sent to. Visitors may add files; only the inbox, as the administrator, reads them. */
export interface AttachmentStorage {
  upload(request: UploadRequest): Upload;
  /**
   * Whether a file is stored under a path, which says whether the path is free, and whether a refused upload had been
   * stored before. Rejects with a Storage code when that is not known: `unauthorized-app` when everything is refused.
   */
  stateOf(path: string): Promise<FileState>;
}
