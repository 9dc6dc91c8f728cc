import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "../../src/storage/blobs/blobStore.ts";
import { createDiskBlobs } from "../../src/storage/blobs/diskBlobs.ts";
import { createMemoryBlobs } from "../../src/storage/blobs/memoryBlobs.ts";

const blob = "0123456789abcdef0123456789abcdef";
let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "blobs-"));
});

afterEach(() => rm(directory, { recursive: true }));

describe.each<[string, () => BlobStore]>([
  ["on disk", () => createDiskBlobs(join(directory, "files"))],
  ["in memory", createMemoryBlobs],
])("blobs %s", (_, createBlobs) => {
  it("reads ranges across several written pieces", async () => {
    const blobs = createBlobs();
    await blobs.write(blob, 0, Buffer.from("abcd"));
    await blobs.write(blob, 4, Buffer.from("efgh"));
    expect((await blobs.read(blob, 2, 6)).toString()).toBe("cdef");
    expect((await blobs.read(blob, 6, 99)).toString()).toBe("gh");
    expect((await blobs.read(blob, 8, 9)).toString()).toBe("");
    expect(await blobs.size(blob)).toBe(8);
  });

  it("a write removes all bytes after it", async () => {
    const blobs = createBlobs();
    await blobs.write(blob, 0, Buffer.from("abcdefgh"));
    await blobs.write(blob, 3, Buffer.from("X"));
    expect((await blobs.read(blob, 0, 99)).toString()).toBe("abcX");
    await blobs.write(blob, 0, Buffer.from(""));
    expect(await blobs.size(blob)).toBe(0);
  });

  it("distinguishes a missing blob from an empty one", async () => {
    const blobs = createBlobs();
    expect(await blobs.size(blob)).toBeNull();
    expect((await blobs.read(blob, 0, 9)).length).toBe(0);
    await blobs.remove(blob);
    await blobs.write(blob, 0, Buffer.from("a"));
    await blobs.remove(blob);
    expect(await blobs.size(blob)).toBeNull();
  });
});

it("refuses a blob name that leaves its directory", async () => {
  const blobs = createDiskBlobs(join(directory, "files"));
  await expect(blobs.write("../escaped", 0, Buffer.from("a"))).rejects.toThrow("is not the name of a blob");
  expect(await readdir(directory)).toEqual(["files"]);
});
