import { invalidArgument } from "../../http/googleError.ts";
import { removeBlob } from "../backend.ts";
import type { StorageBackend } from "../backend.ts";
import { digestBlob } from "../blobs/digest.ts";
import type { Digest } from "../blobs/digest.ts";
import { proposedResource, storedResource } from "../objects/rulesResource.ts";
import type { StoredObject } from "../objects/storedObject.ts";
import type { UploadDraft } from "./upload.ts";

/**
 * Turns a draft whose bytes are complete into an object, which replaces one of the same name. The rules see the size
 * that was received. New bytes are `create` to the rules even over an existing object, as in production: a rule that
 * protects it has the condition `resource == null`.
 * @throws GoogleError when the rules or a mismatch with the announcement refuse it; its bytes are deleted then
 */
export async function finishUpload(
  backend: StorageBackend,
  draft: UploadDraft,
  downloadTokens: readonly string[],
): Promise<StoredObject> {
  try {
    const digest = await digestBlob(backend.blobs, draft.blob);
    // Nothing is awaited from here to `put`, so the object that the rules saw is the one replaced.
    const existing = backend.table.get(draft.bucket, draft.name);
    requireCreate(backend, draft, digest, existing);
    checkAnnounced(draft, digest);
    const object = toObject(backend, draft, digest, downloadTokens);
    backend.table.put(object);
    backend.verified.add(object.blob);
    if (existing) await removeBlob(backend, existing.blob);
    return object;
  } catch (error) {
    if (backend.table.get(draft.bucket, draft.name)?.blob !== draft.blob) {
      await backend.blobs.remove(draft.blob);
    }
    throw error;
  }
}

/**
 * Checks the rules for an upload.
 * @param known size and checksum, counted or only announced
 * @throws GoogleError PERMISSION_DENIED
 */
export function requireCreate(
  backend: StorageBackend,
  draft: UploadDraft,
  known: { size: number; md5Hash: string | null; crc32c: string | null },
  existing: StoredObject | null,
): void {
  const now = backend.context.now();
  backend.requireAccess({
    method: "create",
    auth: draft.auth,
    bucket: draft.bucket,
    name: draft.name,
    time: now,
    resource: existing && storedResource(existing),
    requestResource: proposedResource({ ...draft, ...known, timeCreated: now, updated: now }),
  });
}

function checkAnnounced(draft: UploadDraft, digest: Digest): void {
  if (draft.declaredSize !== null && draft.declaredSize !== digest.size) {
    throw invalidArgument(
      `The upload announced ${draft.declaredSize} bytes, but ${digest.size} were received.`,
    );
  }
  if (draft.md5Hash !== null && draft.md5Hash !== digest.md5Hash) {
    throw invalidArgument(
      `The upload announced the MD5 ${draft.md5Hash}, but its bytes have ${digest.md5Hash}.`,
    );
  }
}

function toObject(
  backend: StorageBackend,
  draft: UploadDraft,
  digest: Digest,
  downloadTokens: readonly string[],
): StoredObject {
  const now = backend.context.now();
  return {
    bucket: draft.bucket,
    name: draft.name,
    blob: draft.blob,
    ...digest,
    generation: backend.table.nextGeneration(now),
    metageneration: 1,
    timeCreated: now.toISOString(),
    updated: now.toISOString(),
    settings: draft.settings,
    downloadTokens,
  };
}
