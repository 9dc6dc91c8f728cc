import { randomBytes } from "node:crypto";
import type { HttpAnswer, HttpRequest } from "../../http/http.ts";
import { dropExpiredUploads } from "../backend.ts";
import type { StorageBackend } from "../backend.ts";
import { requireCreate } from "./finishUpload.ts";
import { chunkGranularity } from "../limits.ts";
import { parseResource } from "../objects/objectSettings.ts";
import { newDraft } from "./oneShotUpload.ts";
import type { UploadTarget } from "./oneShotUpload.ts";
import { checkObjectSize } from "./checkObjectSize.ts";
import type { UploadDraft, UploadSession } from "./upload.ts";
import { byteCountHeader, headerOf } from "./uploadCommand.ts";
import { wholeBody } from "./wholeBody.ts";

/**
 * Starts a resumable upload and returns the URL for its chunks. The rules see the announced size; an upload without
 * one is checked when its bytes are complete.
 * @throws GoogleError when the rules or the size limit refuse it
 */
export async function startResumable(
  backend: StorageBackend,
  request: HttpRequest,
  target: UploadTarget,
): Promise<HttpAnswer> {
  const declaredSize = byteCountHeader(request.headers, "x-goog-upload-header-content-length");
  const contentType = headerOf(request.headers, "x-goog-upload-header-content-type");
  const resource = {
    ...(contentType === null ? {} : { contentType }),
    ...parseResource(await wholeBody(request)),
  };
  const draft = newDraft(target, resource, declaredSize);
  checkAnnouncement(backend, draft);
  await dropExpiredUploads(backend);
  const session = openSession(backend, draft);
  await backend.blobs.write(session.blob, 0, new Uint8Array());
  return {
    status: 200,
    headers: {
      "x-goog-upload-status": "active",
      "x-goog-upload-chunk-granularity": String(chunkGranularity),
      "x-goog-upload-url": uploadUrl(request, session),
      "x-gupload-uploadid": session.id,
    },
  };
}

function checkAnnouncement(backend: StorageBackend, draft: UploadDraft): void {
  const size = draft.declaredSize;
  if (size === null) return;
  checkObjectSize(backend, size);
  const existing = backend.table.get(draft.bucket, draft.name);
  requireCreate(backend, draft, { size, md5Hash: draft.md5Hash, crc32c: null }, existing);
}

function openSession(backend: StorageBackend, draft: UploadDraft): UploadSession {
  const session: UploadSession = {
    ...draft,
    id: randomBytes(24).toString("base64url"),
    startedAt: backend.context.now().getTime(),
    state: "active",
    received: 0,
    answer: null,
  };
  backend.table.uploads.set(session.id, session);
  backend.table.uploadsChanged();
  return session;
}

function uploadUrl(request: HttpRequest, session: UploadSession): string {
  const query = new URLSearchParams({
    name: session.name,
    upload_id: session.id,
    upload_protocol: "resumable",
  });
  return `http://${request.headers.host ?? "127.0.0.1"}/v0/b/${session.bucket}/o?${query.toString()}`;
}
