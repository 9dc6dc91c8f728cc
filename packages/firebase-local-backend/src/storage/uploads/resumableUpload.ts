import { randomUUID } from "node:crypto";
import { GoogleError, invalidArgument } from "../../http/googleError.ts";
import { jsonAnswer } from "../../http/http.ts";
import type { HttpAnswer, HttpRequest } from "../../http/http.ts";
import type { StorageBackend } from "../backend.ts";
import { finishUpload } from "./finishUpload.ts";
import { chunkGranularity } from "../limits.ts";
import { checkObjectSize } from "./checkObjectSize.ts";
import { firebaseResource } from "../objects/storedObject.ts";
import type { UploadSession } from "./upload.ts";
import { byteCountHeader } from "./uploadCommand.ts";
import type { UploadCommand } from "./uploadCommand.ts";

/**
 * Continues, queries or ends a resumable upload. An ended one repeats its last response, for a client whose
 * connection broke before it received that.
 * @param body the complete chunk; a chunk of a broken connection is refused earlier
 * @throws GoogleError when the command does not fit the state of the upload
 */
export async function continueResumable(
  backend: StorageBackend,
  session: UploadSession,
  command: Exclude<UploadCommand, "start">,
  request: HttpRequest,
  body: Buffer,
): Promise<HttpAnswer> {
  if (command === "query") return stateAnswer(session);
  if (session.state === "cancelled") throw invalidArgument("The upload was cancelled.");
  if (command === "cancel") return cancel(backend, session);
  if (session.answer) return finalAnswer(session.answer);
  const last = command !== "upload";
  if (command !== "finalize") await appendChunk(backend, session, offsetOf(request), body, last);
  else if (body.length > 0) throw invalidArgument("The command finalize carries no bytes.");
  return last ? finalize(backend, session) : stateAnswer(session);
}

/**
 * The upload that a request continues.
 * @throws GoogleError NOT_FOUND when there is none of that id in the bucket
 */
export function findSession(backend: StorageBackend, bucket: string, id: string | null): UploadSession {
  const session = backend.table.uploads.get(id ?? "");
  if (session?.bucket !== bucket) throw new GoogleError("NOT_FOUND", "No upload has this upload_id.");
  return session;
}

function offsetOf(request: HttpRequest): number {
  const offset = byteCountHeader(request.headers, "x-goog-upload-offset");
  if (offset === null) throw invalidArgument("X-Goog-Upload-Offset is missing.");
  return offset;
}

async function appendChunk(
  backend: StorageBackend,
  session: UploadSession,
  offset: number,
  body: Buffer,
  last: boolean,
): Promise<void> {
  if (!last && body.length % chunkGranularity !== 0) {
    throw invalidArgument(`Every chunk but the last must be a multiple of ${chunkGranularity} bytes.`);
  }
  if (offset > session.received) {
    throw invalidArgument(`The chunk begins at ${offset}, but only ${session.received} bytes were received.`);
  }
  // The SDK repeats a chunk when it did not receive the response: bytes that are already stored are skipped.
  const fresh = body.subarray(session.received - offset);
  if (fresh.length === 0) return;
  checkObjectSize(backend, session.received + fresh.length);
  await backend.blobs.write(session.blob, session.received, fresh);
  session.received += fresh.length;
  backend.table.uploadsChanged();
}

async function finalize(backend: StorageBackend, session: UploadSession): Promise<HttpAnswer> {
  let answer: HttpAnswer;
  try {
    answer = jsonAnswer(firebaseResource(await finishUpload(backend, session, [randomUUID()])));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    answer = jsonAnswer(error.toJson(), error.httpStatus);
  }
  session.state = "final";
  session.answer = { status: answer.status, body: String(answer.body) };
  backend.table.uploadsChanged();
  return finalAnswer(session.answer);
}

async function cancel(backend: StorageBackend, session: UploadSession): Promise<HttpAnswer> {
  if (session.state === "final") throw invalidArgument("The upload is finished; it cannot be cancelled.");
  session.state = "cancelled";
  backend.table.uploadsChanged();
  await backend.blobs.remove(session.blob);
  return stateAnswer(session);
}

function stateAnswer(session: UploadSession): HttpAnswer {
  return {
    status: 200,
    headers: {
      "x-goog-upload-status": session.state,
      "x-goog-upload-size-received": String(session.received),
    },
  };
}

function finalAnswer(answer: NonNullable<UploadSession["answer"]>): HttpAnswer {
  const headers = { "content-type": "application/json; charset=utf-8", "x-goog-upload-status": "final" };
  return { status: answer.status, headers, body: answer.body };
}
