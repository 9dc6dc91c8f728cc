import { randomUUID } from "node:crypto";
import type { RequestAuth } from "../../access/authToken.ts";
import { GoogleError } from "../../http/googleError.ts";
import type { JsonObject } from "../../http/json.ts";
import { removeBlob } from "../backend.ts";
import type { StorageBackend } from "../backend.ts";
import { changeSettings } from "./objectSettings.ts";
import { proposedResource, storedResource } from "./rulesResource.ts";
import type { StoredObject } from "./storedObject.ts";

/** The object and the sender of a request; the Authorization header is checked only when needed. */
export interface ObjectTarget {
  readonly bucket: string;
  readonly name: string;
  readonly auth: () => RequestAuth;
}

/**
 * The object to read. Its download token is enough; otherwise the rules decide, before the response reveals whether
 * the object exists.
 * @throws GoogleError PERMISSION_DENIED or NOT_FOUND
 */
export function readableObject(
  backend: StorageBackend,
  target: ObjectTarget,
  token: string | null,
): StoredObject {
  const object = backend.table.get(target.bucket, target.name);
  if (object && token !== null && object.downloadTokens.includes(token)) return object;
  requireFor(backend, target, "get", object, null);
  return existing(object, target);
}

/**
 * Changes an object's settings (see `changeSettings`).
 * @throws GoogleError INVALID_ARGUMENT, PERMISSION_DENIED or NOT_FOUND
 */
export function updateObject(
  backend: StorageBackend,
  target: ObjectTarget,
  resource: JsonObject,
): StoredObject {
  const object = backend.table.get(target.bucket, target.name);
  const settings = changeSettings(object?.settings ?? { metadata: {} }, resource);
  requireFor(backend, target, "update", object, settings);
  return replaceObject(backend, { ...existing(object, target), settings });
}

/**
 * Deletes an object and its bytes.
 * @throws GoogleError PERMISSION_DENIED or NOT_FOUND
 */
export async function deleteObject(backend: StorageBackend, target: ObjectTarget): Promise<void> {
  const object = backend.table.get(target.bucket, target.name);
  requireFor(backend, target, "delete", object, null);
  const found = existing(object, target);
  backend.table.remove(found);
  await removeBlob(backend, found.blob);
}

/**
 * Adds a download token to an object or revokes one; the last one is replaced. Needs the owner token, as production
 * needs an administrator.
 * @param revoked the token to revoke, or `null` to add one
 * @throws GoogleError PERMISSION_DENIED or NOT_FOUND
 */
export function changeTokens(
  backend: StorageBackend,
  target: ObjectTarget,
  revoked: string | null,
): StoredObject {
  if (target.auth().kind !== "owner") {
    throw new GoogleError("PERMISSION_DENIED", "Only the administrator may change download tokens.");
  }
  const object = existing(backend.table.get(target.bucket, target.name), target);
  const kept = object.downloadTokens.filter((token) => token !== revoked);
  const fresh = revoked === null || kept.length === 0 ? [randomUUID()] : [];
  return replaceObject(backend, { ...object, downloadTokens: [...kept, ...fresh] });
}

function replaceObject(backend: StorageBackend, object: StoredObject): StoredObject {
  const updated = {
    ...object,
    metageneration: object.metageneration + 1,
    updated: backend.context.now().toISOString(),
  };
  backend.table.put(updated);
  return updated;
}

function requireFor(
  backend: StorageBackend,
  target: ObjectTarget,
  method: "get" | "update" | "delete",
  object: StoredObject | null,
  settings: StoredObject["settings"] | null,
): void {
  const time = backend.context.now();
  const proposed = object &&
    settings && {
      ...object,
      settings,
      timeCreated: new Date(object.timeCreated),
      updated: time,
    };
  backend.requireAccess({
    method,
    auth: target.auth(),
    bucket: target.bucket,
    name: target.name,
    time,
    resource: object && storedResource(object),
    requestResource: proposed && proposedResource(proposed),
  });
}

function existing(object: StoredObject | null, target: ObjectTarget): StoredObject {
  if (!object) throw new GoogleError("NOT_FOUND", `No such object: ${target.bucket}/${target.name}`);
  return object;
}
