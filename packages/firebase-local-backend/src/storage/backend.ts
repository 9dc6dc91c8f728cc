import { join } from "node:path";
import { createAccess } from "./access.ts";
import type { RequireAccess } from "./access.ts";
import type { BlobStore } from "./blobs/blobStore.ts";
import type { StorageContext } from "./context.ts";
import { createDiskBlobs } from "./blobs/diskBlobs.ts";
import { uploadLifetimeMs } from "./limits.ts";
import { createMemoryBlobs } from "./blobs/memoryBlobs.ts";
import { loadObjectTable } from "./objects/objectTable.ts";
import type { ObjectTable } from "./objects/objectTable.ts";
import type { UploadSession } from "./uploads/upload.ts";

/** State shared by all operations. */
export interface StorageBackend {
  readonly context: StorageContext;
  readonly blobs: BlobStore;
  readonly table: ObjectTable;
  readonly requireAccess: RequireAccess;
  /** Blobs whose checksum was compared since the start, or that were written since. */
  readonly verified: Set<string>;
}

/** Loads the objects of an earlier run, and its unfinished uploads with the bytes that reached the disk. */
export async function loadBackend(context: StorageContext): Promise<StorageBackend> {
  const { dataDir } = context;
  const blobs = dataDir === null ? createMemoryBlobs() : createDiskBlobs(join(dataDir, "storage-files"));
  const table = await loadObjectTable(context.persistence);
  for (const upload of table.uploads.values()) {
    if (upload.state === "active") upload.received = (await blobs.size(upload.blob)) ?? 0;
  }
  const backend = {
    context,
    blobs,
    table,
    requireAccess: createAccess(context),
    verified: new Set<string>(),
  };
  await dropExpiredUploads(backend);
  return backend;
}

/** Deletes uploads that were started more than a week ago, with their bytes. */
export async function dropExpiredUploads(backend: StorageBackend): Promise<void> {
  const oldest = backend.context.now().getTime() - uploadLifetimeMs;
  const expired = [...backend.table.uploads.values()].filter((upload) => upload.startedAt < oldest);
  for (const upload of expired) await dropUpload(backend, upload);
}

async function dropUpload(backend: StorageBackend, upload: UploadSession): Promise<void> {
  backend.table.uploads.delete(upload.id);
  backend.table.uploadsChanged();
  // The bytes of a finished upload belong to its object.
  if (upload.state === "active") await backend.blobs.remove(upload.blob);
}

/**
 * Removes bytes that no object refers to any more. The table is saved first: a crash in between leaves an unused
 * file, never an object without its bytes.
 */
export async function removeBlob(backend: StorageBackend, blob: string): Promise<void> {
  await backend.context.persistence.flush();
  await backend.blobs.remove(blob);
  backend.verified.delete(blob);
}

/** Deletes every object and every upload with their bytes. */
export async function deleteEverything(backend: StorageBackend): Promise<void> {
  const blobs = backend.table.allBlobs();
  backend.table.clear();
  for (const blob of blobs) await removeBlob(backend, blob);
}
