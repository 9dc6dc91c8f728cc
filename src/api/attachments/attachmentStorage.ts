import type { ApiError } from "../apiError.ts";

/** The result of an upload. */
export type UploadEnd = { kind: "stored" } | { kind: "cancelled" } | { kind: "failed"; failure: ApiError };

/** The state of a path in the backend. */
type FileState = "stored" | "missing";

/** A running upload. */
export interface Upload {
  /** Always resolves. */
  done: Promise<UploadEnd>;
  /** Stops sending; what has arrived is kept. */
  pause(): void;
  /** Continues where the backend says it stopped. */
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

/** The store of attachments. Visitors may add files; only the administrator reads them. */
export interface AttachmentStorage {
  upload(request: UploadRequest): Upload;
  /**
   * Whether a file is stored under a path, which says whether the path is free, and whether a refused upload had been
   * stored before. Rejects with a Storage code when that is not known: `unauthorized-app` when everything is refused.
   */
  stateOf(path: string): Promise<FileState>;
}
