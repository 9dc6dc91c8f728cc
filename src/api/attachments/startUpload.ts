import { ref, uploadBytesResumable, type FirebaseStorage } from "firebase/storage";
import type { Clock } from "@/lib/clock.ts";
import { ONE_REQUEST_BYTES, UPLOAD_RETRY_MS } from "./attachmentLimits.ts";
import type { Upload, UploadEnd, UploadRequest } from "./attachmentStorage.ts";
import { storedAs } from "./storedAs.ts";
import { toStorageFailure } from "./storageFailure.ts";

/**
 * Silence after which the connection is made anew, in milliseconds. The SDK waits for an answer without limit, as on a
 * telephone that changed its network; its own longest pause between two tries is 65 s.
 */
export const RECONNECT_MS = 90_000;

/** Silence after which an upload counts as failed: the SDK's own limit, and a little for its last try. */
export const SILENCE_LIMIT_MS = UPLOAD_RETRY_MS + RECONNECT_MS;

/** Starts a resumable upload. Files of up to `ONE_REQUEST_BYTES` travel in one request and start over when paused. */
export function startUpload(
  storage: FirebaseStorage,
  clock: Clock,
  { path, bytes, type, onProgress }: UploadRequest,
): Upload {
  const task = uploadBytesResumable(ref(storage, path), bytes, storedAs(type));
  let paused = false;
  let heardAt = clock.now();
  let sent = 0;
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
    const failure = toStorageFailure(error);
    const sentAll = bytes.size > ONE_REQUEST_BYTES && task.snapshot.bytesTransferred === bytes.size;
    settle(failure.code === "canceled" ? { kind: "cancelled" } : { kind: "failed", failure, sentAll });
  }

  function watch(): void {
    timer = clock.setTimeout(() => {
      if (!paused && clock.now() - heardAt >= SILENCE_LIMIT_MS) {
        task.cancel();
        fail({ code: "storage/silent" });
        return;
      }
      if (!paused && task.pause()) task.resume();
      watch();
    }, RECONNECT_MS);
  }

  const stopListening = task.on(
    "state_changed",
    ({ bytesTransferred }) => {
      if (bytesTransferred === sent) return;
      sent = bytesTransferred;
      heardAt = clock.now();
      clock.clearTimeout(timer);
      watch();
      onProgress(bytesTransferred);
    },
    fail,
    () => settle({ kind: "stored" }),
  );
  watch();

  return {
    done,
    pause() {
      paused = true;
      task.pause();
    },
    resume() {
      paused = false;
      heardAt = clock.now();
      task.resume();
    },
    cancel() {
      // The SDK refuses to cancel a paused task; it sends nothing any more and is simply let go.
      if (!task.cancel()) settle({ kind: "cancelled" });
    },
  };
}
