import { randomBytes } from "node:crypto";
import type { RequestAuth } from "../../access/authToken.ts";
import { invalidArgument } from "../../http/googleError.ts";
import type { HttpRequest } from "../../http/http.ts";
import { jsonString } from "../../http/json.ts";
import type { JsonObject } from "../../http/json.ts";
import type { StorageBackend } from "../backend.ts";
import { finishUpload } from "./finishUpload.ts";
import { parseMultipart } from "./multipart.ts";
import { checkObjectName } from "../objects/objectName.ts";
import { changeSettings, noSettings, parseResource } from "../objects/objectSettings.ts";
import { checkObjectSize } from "./checkObjectSize.ts";
import type { StoredObject } from "../objects/storedObject.ts";
import type { UploadDraft } from "./upload.ts";
import { wholeBody } from "./wholeBody.ts";

/** Sender and target of an upload, from the URL and the headers. */
export interface UploadTarget {
  readonly bucket: string;
  /** From the path or the query; `null` when only the metadata can contain it. */
  readonly name: string | null;
  readonly auth: RequestAuth;
}

/**
 * Stores a `multipart/related` request: metadata and bytes in one.
 * @throws GoogleError when the body is malformed, too large, or refused
 */
export async function uploadMultipart(
  backend: StorageBackend,
  request: HttpRequest,
  target: UploadTarget,
  downloadTokens: readonly string[],
): Promise<StoredObject> {
  const body = await wholeBody(request);
  const { metadata, contentType, data } = parseMultipart(request.headers["content-type"], body);
  const resource = { ...(contentType === null ? {} : { contentType }), ...parseResource(metadata) };
  return storeBytes(backend, newDraft(target, resource, null), data, downloadTokens);
}

/**
 * Stores a request whose body is the file alone.
 * @throws GoogleError when it is too large or refused
 */
export async function uploadRaw(
  backend: StorageBackend,
  request: HttpRequest,
  target: UploadTarget,
  downloadTokens: readonly string[],
): Promise<StoredObject> {
  const data = await wholeBody(request);
  const contentType = request.headers["content-type"];
  const draft = newDraft(target, contentType === undefined ? {} : { contentType }, null);
  return storeBytes(backend, draft, data, downloadTokens);
}

/**
 * A draft with a new blob.
 * @param resource the metadata the client sent
 * @param declaredSize bytes the client announced
 * @throws GoogleError INVALID_ARGUMENT naming the field that is wrong
 */
export function newDraft(
  target: UploadTarget,
  resource: JsonObject,
  declaredSize: number | null,
): UploadDraft {
  const { md5Hash } = resource;
  const name = target.name ?? resource.name;
  if (typeof name !== "string") throw invalidArgument("The upload names no object.");
  return {
    bucket: target.bucket,
    name: checkObjectName(name),
    auth: target.auth,
    blob: randomBytes(16).toString("hex"),
    settings: changeSettings(noSettings, { contentType: "application/octet-stream", ...resource }),
    md5Hash: md5Hash === undefined || md5Hash === null ? null : jsonString(md5Hash, "md5Hash"),
    declaredSize,
  };
}

async function storeBytes(
  backend: StorageBackend,
  draft: UploadDraft,
  data: Buffer,
  downloadTokens: readonly string[],
): Promise<StoredObject> {
  checkObjectSize(backend, data.length);
  await backend.blobs.write(draft.blob, 0, data);
  return finishUpload(backend, draft, downloadTokens);
}
