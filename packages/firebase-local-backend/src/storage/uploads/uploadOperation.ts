import { randomUUID } from "node:crypto";
import type { RequestAuth } from "../../access/authToken.ts";
import { jsonAnswer } from "../../http/http.ts";
import type { HttpRequest, Operation } from "../../http/http.ts";
import type { StorageBackend } from "../backend.ts";
import { uploadMultipart, uploadRaw } from "./oneShotUpload.ts";
import type { UploadTarget } from "./oneShotUpload.ts";
import { startResumable } from "./resumableStart.ts";
import { continueResumable, findSession } from "./resumableUpload.ts";
import type { StoragePath } from "../storagePath.ts";
import { firebaseResource } from "../objects/storedObject.ts";
import { createKeyedQueue } from "./keyedQueue.ts";
import type { KeyedQueue } from "./keyedQueue.ts";
import { headerOf, parseUploadCommand } from "./uploadCommand.ts";
import type { UploadCommand } from "./uploadCommand.ts";
import { wholeBody } from "./wholeBody.ts";

/** Determines the upload protocol of a request. */
export type UploadOperation = (request: HttpRequest, path: StoragePath, auth: () => RequestAuth) => Operation;

const names = {
  start: "uploadStart",
  query: "uploadQuery",
  cancel: "uploadCancel",
  upload: "uploadChunk",
  finalize: "uploadLastChunk",
  "upload, finalize": "uploadLastChunk",
} as const satisfies Record<UploadCommand, string>;

/** The uploads of one backend; the requests of one resumable upload are served one after the other. */
export function createUploadOperation(backend: StorageBackend): UploadOperation {
  const queue = createKeyedQueue();
  return (request, path, auth) => {
    const target = (): UploadTarget => ({
      bucket: path.bucket,
      name: path.name ?? request.url.searchParams.get("name"),
      auth: auth(),
    });
    const header = headerOf(request.headers, "x-goog-upload-command");
    if (header !== null) {
      const command = parseUploadCommand(header);
      if (command === "start") {
        return { name: names.start, run: () => startResumable(backend, request, target()) };
      }
      return continueOperation(backend, queue, request, target, command);
    }
    const multipart = headerOf(request.headers, "x-goog-upload-protocol") === "multipart";
    const upload = multipart ? uploadMultipart : uploadRaw;
    return {
      name: multipart ? "uploadMultipart" : "uploadRaw",
      run: async () => {
        const object = await upload(backend, request, target(), [randomUUID()]);
        return jsonAnswer(firebaseResource(object));
      },
    };
  };
}

function continueOperation(
  backend: StorageBackend,
  queue: KeyedQueue,
  request: HttpRequest,
  target: () => UploadTarget,
  command: Exclude<UploadCommand, "start">,
): Operation {
  return {
    name: names[command],
    run: async () => {
      const id = request.url.searchParams.get("upload_id");
      const { bucket } = target();
      const body = await wholeBody(request);
      return queue.run(id ?? "", async () => {
        const session = findSession(backend, bucket, id);
        return continueResumable(backend, session, command, request, body);
      });
    },
  };
}
