import type { RequestAuth } from "../access/authToken.ts";
import { jsonAnswer } from "../http/http.ts";
import type { HttpAnswer, HttpRequest, Operation, Resolver } from "../http/http.ts";
import type { StorageBackend } from "./backend.ts";
import { downloadObject } from "./download.ts";
import { listPage } from "./objects/listPage.ts";
import { deleteObject, readableObject } from "./objects/objectOperations.ts";
import type { ObjectTarget } from "./objects/objectOperations.ts";
import { uploadMultipart, uploadRaw } from "./uploads/oneShotUpload.ts";
import { matchStoragePath } from "./storagePath.ts";
import { cloudResource } from "./objects/storedObject.ts";

/**
 * The part of Cloud Storage's own JSON API that server-side tools use: read, list, delete, and upload in one request.
 * Production checks IAM; here the same rules apply as for the Firebase API.
 */
export function jsonApi(backend: StorageBackend, authOf: (request: HttpRequest) => RequestAuth): Resolver {
  return (request) => {
    const auth = () => authOf(request);
    const { pathname } = request.url;
    const upload = matchStoragePath(pathname, "/upload/storage/v1");
    if (upload?.name === null && request.method === "POST") {
      return uploadOperation(backend, request, upload.bucket, auth);
    }
    // Google's client for Node.js leaves out the base when it talks to an emulator.
    const bases = ["/storage/v1", "/download/storage/v1", ""];
    const path = bases.map((base) => matchStoragePath(pathname, base)).find((found) => found !== null);
    if (!path) return null;
    if (path.name !== null) {
      return objectOperation(backend, request, { bucket: path.bucket, name: path.name, auth });
    }
    if (request.method !== "GET") return null;
    return { name: "list", run: () => listAnswer(backend, request, path.bucket, auth) };
  };
}

function objectOperation(
  backend: StorageBackend,
  request: HttpRequest,
  target: ObjectTarget,
): Operation | null {
  if (request.method === "DELETE") {
    return {
      name: "delete",
      run: async () => {
        await deleteObject(backend, target);
        return { status: 204 };
      },
    };
  }
  if (request.method !== "GET") return null;
  const read = () => readableObject(backend, target, null);
  const { pathname, searchParams } = request.url;
  return searchParams.get("alt") === "media" || pathname.startsWith("/download/")
    ? { name: "download", run: () => downloadObject(backend, read(), request) }
    : { name: "getMetadata", run: () => jsonAnswer(cloudResource(read())) };
}

function uploadOperation(
  backend: StorageBackend,
  request: HttpRequest,
  bucket: string,
  auth: () => RequestAuth,
): Operation | null {
  const type = request.url.searchParams.get("uploadType");
  if (type !== "multipart" && type !== "media") return null;
  const upload = type === "multipart" ? uploadMultipart : uploadRaw;
  return {
    name: type === "multipart" ? "uploadMultipart" : "uploadRaw",
    run: async () => {
      const target = { bucket, name: request.url.searchParams.get("name"), auth: auth() };
      return jsonAnswer(cloudResource(await upload(backend, request, target, [])));
    },
  };
}

function listAnswer(
  backend: StorageBackend,
  request: HttpRequest,
  bucket: string,
  auth: () => RequestAuth,
): HttpAnswer {
  const page = listPage(backend, bucket, request.url.searchParams, auth());
  return jsonAnswer({ kind: "storage#objects", ...page, items: page.items.map(cloudResource) });
}
