import { mkdir, open, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { BlobStore } from "./blobStore.ts";
import { errorCode } from "../../errorCode.ts";

const blobPattern = /^[0-9a-f]{32}$/;

/** Blobs as files in `directory`, which is created when first needed. A blob's name is 32 hexadecimal digits. */
export function createDiskBlobs(directory: string): BlobStore {
  function fileOf(blob: string): string {
    // The name may come from an edited data file.
    if (!blobPattern.test(blob)) throw new Error(`"${blob}" is not the name of a blob`);
    return join(directory, blob);
  }

  return {
    write: async (blob, offset, bytes) => {
      await mkdir(directory, { recursive: true });
      const handle = await open(fileOf(blob), offset === 0 ? "w" : "r+");
      try {
        await writeAt(handle, offset, bytes);
      } finally {
        await handle.close();
      }
    },
    size: async (blob) => {
      const found = await unlessMissing(stat(fileOf(blob)));
      return found ? found.size : null;
    },
    read: async (blob, start, end) => {
      const handle = await unlessMissing(open(fileOf(blob), "r"));
      if (!handle) return Buffer.alloc(0);
      try {
        return await readAt(handle, start, end);
      } finally {
        await handle.close();
      }
    },
    remove: (blob) => rm(fileOf(blob), { force: true }),
  };
}

async function writeAt(handle: FileHandle, offset: number, bytes: Uint8Array): Promise<void> {
  await handle.truncate(offset);
  let written = 0;
  while (written < bytes.length) {
    const step = await handle.write(bytes, written, bytes.length - written, offset + written);
    written += step.bytesWritten;
  }
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { size } = await handle.stat();
  const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
  let filled = 0;
  while (filled < bytes.length) {
    const step = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (step.bytesRead === 0) break;
    filled += step.bytesRead;
  }
  return bytes.subarray(0, filled);
}

async function unlessMissing<Value>(pending: Promise<Value>): Promise<Value | null> {
  try {
    return await pending;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
