import { ref, uploadBytesResumable, type FirebaseStorage, type UploadMetadata } from "firebase/storage";
import type { Clock } from "@/lib/clock.ts";
import { UPLOAD_RETRY_MS } from "./attachmentLimits.ts";
import { toApiError, type ApiError } from "../apiError.ts";
import { acceptedTypes } from "./acceptedTypes.ts";

/** The result of an upload. */
export type UploadEnd = { kind: "stored" } | { kind: "cancelled" } | { kind: "failed"; failure: ApiError };

export interface UploadRequest {
  path: string;
  bytes: Blob;
  /** The media type it is stored as. */
  type: string;
  /** Called with the bytes sent so far; less than before when the backend lost some. */
  onProgress: (sent: number) => void;
}

/** A running upload. */
export type Upload = ReturnType<typeof startUpload>;

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

/**
 * The time without progress after which an upload counts as failed, in milliseconds. The SDK ends its own retries after
 * `UPLOAD_RETRY_MS`, but it waits without limit for the answer to a request: the last one gets 30 s.
 */
export const SILENCE_LIMIT_MS = UPLOAD_RETRY_MS + 30_000;

/** Starts a resumable upload. Files of up to `ONE_REQUEST_BYTES` travel in one request and start over when paused. */
export function startUpload(
  storage: FirebaseStorage,
  clock: Clock,
  { path, bytes, type, onProgress }: UploadRequest,
) {
  const task = uploadBytesResumable(ref(storage, path), bytes, storedAs(type));
  let sent = 0;
  /** Repeated chunks do not count as progress. */
  let most = 0;
  let timer: unknown;
  let settle: (end: UploadEnd) => void = () => undefined;
  const done = new Promise<UploadEnd>((resolve) => {
    settle = (end) => {
      clock.clearTimeout(timer);
      stopListening();
      resolve(end);
    };
  });

  function fail(error: unknown): void {
    const failure = toApiError(error);
    settle(failure.code === "canceled" ? { kind: "cancelled" } : { kind: "failed", failure });
  }

  function watch(): void {
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => {
      task.cancel();
      fail({ code: "storage/silent" });
    }, SILENCE_LIMIT_MS);
  }

  const stopListening = task.on(
    "state_changed",
    ({ bytesTransferred }) => {
      if (bytesTransferred === sent) return;
      sent = bytesTransferred;
      onProgress(sent);
      if (sent <= most) return;
      most = sent;
      watch();
    },
    fail,
    () => settle({ kind: "stored" }),
  );
  watch();

  return {
    /** Always resolves. */
    done,
    /** Stops sending; what has arrived is kept. */
    pause() {
      clock.clearTimeout(timer);
      task.pause();
    },
    /** Continues where the backend says it stopped. */
    resume() {
      watch();
      task.resume();
    },
    cancel() {
      // The SDK refuses to cancel a paused task; it sends nothing more and can be dropped.
      if (!task.cancel()) settle({ kind: "cancelled" });
    },
  };
}
