import type { RequestAuth } from "../access/authToken.ts";
import { invalidArgument } from "../http/googleError.ts";
import { jsonAnswer } from "../http/http.ts";
import type { HttpAnswer, HttpRequest, Operation, Resolver } from "../http/http.ts";
import type { StorageBackend } from "./backend.ts";
import { downloadObject } from "./download.ts";
import { listPage } from "./objects/listPage.ts";
import { changeTokens, deleteObject, readableObject, updateObject } from "./objects/objectOperations.ts";
import type { ObjectTarget } from "./objects/objectOperations.ts";
import { parseResource } from "./objects/objectSettings.ts";
import { matchStoragePath } from "./storagePath.ts";
import { firebaseResource } from "./objects/storedObject.ts";
import type { UploadOperation } from "./uploads/uploadOperation.ts";

/**
 * The API of the Firebase SDK, below `/v0/b/{bucket}/o`.
 * @param authOf returns the sender of a request; throws for an invalid token
 */
export function firebaseApi(
  backend: StorageBackend,
  authOf: (request: HttpRequest) => RequestAuth,
  uploadOperation: UploadOperation,
): Resolver {
  return (request) => {
    const path = matchStoragePath(request.url.pathname, "/v0");
    if (!path) return null;
    const auth = () => authOf(request);
    if (request.method === "POST" || request.method === "PUT") {
      return path.name !== null && hasTokenCommand(request)
        ? tokenOperation(backend, request, { bucket: path.bucket, name: path.name, auth })
        : uploadOperation(request, path, auth);
    }
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
  const token = request.url.searchParams.get("token");
  switch (request.method) {
    case "GET":
    case "HEAD": {
      const read = () => readableObject(backend, target, token);
      return request.url.searchParams.get("alt") === "media"
        ? { name: "download", run: () => downloadObject(backend, read(), request) }
        : { name: "getMetadata", run: () => jsonAnswer(firebaseResource(read())) };
    }
    case "PATCH":
      return { name: "updateMetadata", run: () => updateAnswer(backend, request, target) };
    case "DELETE":
      return { name: "delete", run: () => deleteAnswer(backend, target) };
    default:
      return null;
  }
}

async function updateAnswer(
  backend: StorageBackend,
  request: HttpRequest,
  target: ObjectTarget,
): Promise<HttpAnswer> {
  const resource = parseResource(await request.body());
  return jsonAnswer(firebaseResource(updateObject(backend, target, resource)));
}

async function deleteAnswer(backend: StorageBackend, target: ObjectTarget): Promise<HttpAnswer> {
  await deleteObject(backend, target);
  return { status: 204 };
}

function hasTokenCommand(request: HttpRequest): boolean {
  const params = request.url.searchParams;
  return params.has("create_token") || params.has("delete_token");
}

function tokenOperation(backend: StorageBackend, request: HttpRequest, target: ObjectTarget): Operation {
  const revoked = request.url.searchParams.get("delete_token");
  if (revoked !== null) {
    return {
      name: "deleteToken",
      run: () => jsonAnswer(firebaseResource(changeTokens(backend, target, revoked))),
    };
  }
  if (request.url.searchParams.get("create_token") !== "true")
    throw invalidArgument("create_token must be true.");
  return {
    name: "createToken",
    run: () => jsonAnswer(firebaseResource(changeTokens(backend, target, null))),
  };
}

function listAnswer(
  backend: StorageBackend,
  request: HttpRequest,
  bucket: string,
  auth: () => RequestAuth,
): HttpAnswer {
  const page = listPage(backend, bucket, request.url.searchParams, auth());
  return jsonAnswer({ ...page, items: page.items.map(({ name }) => ({ name, bucket })) });
}
