import { GoogleError } from "../http/googleError.ts";
import type { HttpAnswer, HttpRequest } from "../http/http.ts";
import type { StorageBackend } from "./backend.ts";
import { parseRange } from "./byteRange.ts";
import { digestBlob } from "./blobs/digest.ts";
import { downloadHeaders } from "./downloadHeaders.ts";
import type { StoredObject } from "./objects/storedObject.ts";

/**
 * Serves an object's bytes, or the range of them the request asks for.
 * @throws GoogleError FAILED_PRECONDITION when they are missing or damaged; not a 5xx status, which the SDK would
 * retry for two minutes. UNAVAILABLE, which it retries, when they were replaced during the download
 */
export async function downloadObject(
  backend: StorageBackend,
  object: StoredObject,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const range = parseRange(request.headers.range, object.size);
  const headers = downloadHeaders(object);
  if (range === "unsatisfiable") {
    return { status: 416, headers: { ...headers, "content-range": `bytes */${object.size}` } };
  }
  await verifyBlob(backend, object);
  const { start, end } = range ?? { start: 0, end: object.size };
  const body = await backend.blobs.read(object.blob, start, end);
  if (body.length !== end - start) throw unreadable(backend, object);
  if (!range) return { status: 200, headers, body };
  return {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${start}-${end - 1}/${object.size}` },
    body,
  };
}

/** Compares the checksum once per run, because files may change between runs. */
async function verifyBlob(backend: StorageBackend, object: StoredObject): Promise<void> {
  if (backend.verified.has(object.blob)) return;
  const digest = await digestBlob(backend.blobs, object.blob);
  if (digest.size !== object.size || digest.md5Hash !== object.md5Hash) throw unreadable(backend, object);
  backend.verified.add(object.blob);
}

function unreadable(backend: StorageBackend, object: StoredObject): GoogleError {
  if (backend.table.get(object.bucket, object.name)?.blob !== object.blob) {
    return new GoogleError("UNAVAILABLE", "The object was replaced while it was read; try again.");
  }
  const message =
    `The stored bytes of ${object.bucket}/${object.name} are missing or damaged (file ${object.blob}). ` +
    "Upload the object again or delete it.";
  backend.context.log(message);
  return new GoogleError("FAILED_PRECONDITION", message);
}
