import { getBytes, getMetadata, ref, uploadBytesResumable } from "firebase/storage";
import type { UploadTaskSnapshot } from "firebase/storage";
import { fastTimers } from "../support/fastTimers.ts";
import { startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, codeOf, patternBytes, storageSdk } from "./storageSdk.ts";

const mebibyte = 1024 * 1024;
let server: RunningStorage;

beforeEach(async () => {
  server = await startStorage();
});

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

function newFile() {
  return ref(storageSdk(server.port), "files/r1/plan.pdf");
}

describe("uploadBytesResumable", () => {
  it("sends 10 MB in growing chunks and reports its progress", async () => {
    const file = newFile();
    const bytes = patternBytes(10_000_000);
    const seen: number[] = [];
    const task = uploadBytesResumable(file, bytes, { contentType: "application/pdf" });
    task.on("state_changed", (snapshot) => seen.push(snapshot.bytesTransferred));
    const { metadata } = await task;
    // 256 KiB first, then twice as much for each chunk.
    expect(seen.slice(0, 5)).toEqual([0, 262_144, 786_432, 1_835_008, 3_932_160]);
    expect(seen.at(-1)).toBe(10_000_000);
    expect(metadata).toMatchObject({ size: 10_000_000, contentType: "application/pdf" });
    expect(Buffer.from(await getBytes(file)).equals(bytes)).toBe(true);
    expect(server.counts()).toEqual({ uploadStart: 1, uploadChunk: 5, uploadLastChunk: 1, download: 1 });
  });

  it("continues at its offset after pause and resume", async () => {
    const file = newFile();
    const bytes = patternBytes(2 * mebibyte + 1);
    const task = uploadBytesResumable(file, bytes);
    const states: string[] = [];
    const paused = new Promise<UploadTaskSnapshot>((resolve) => {
      task.on("state_changed", (snapshot) => {
        states.push(snapshot.state);
        if (snapshot.bytesTransferred > 0 && !states.includes("paused")) task.pause();
        if (snapshot.state === "paused") resolve(snapshot);
      });
    });
    expect((await paused).bytesTransferred).toBeGreaterThanOrEqual(262_144);
    expect(await codeOf(getMetadata(file))).toBe("storage/object-not-found");
    expect(task.resume()).toBe(true);
    await finished(task);
    expect(states.filter((state) => state === "paused")).toEqual(["paused"]);
    expect(Buffer.from(await getBytes(file)).equals(bytes)).toBe(true);
    expect(server.counts().uploadStart).toBe(1);
  });

  it("leaves no object when it is cancelled", async () => {
    const file = newFile();
    const task = uploadBytesResumable(file, patternBytes(2 * mebibyte));
    task.on("state_changed", (snapshot) => {
      if (snapshot.bytesTransferred > 0) task.cancel();
    });
    expect(await codeOf(finished(task))).toBe("storage/canceled");
    expect(await codeOf(getMetadata(file))).toBe("storage/object-not-found");
  });
});

function finished(task: ReturnType<typeof uploadBytesResumable>): Promise<void> {
  return new Promise((resolve, reject) => {
    task.on("state_changed", null, reject, resolve);
  });
}

describe("an upload whose connection breaks", () => {
  beforeEach(fastTimers);
  const bytes = patternBytes(mebibyte + 17);

  it.each([
    ["before a chunk was received", "uploadChunk", "close"],
    ["after a chunk was stored, before its answer", "uploadChunk", "closeAfter"],
    ["before the last chunk was received", "uploadLastChunk", "close"],
    ["after the object was stored, before its answer", "uploadLastChunk", "closeAfter"],
  ] as const)("is finished by the SDK: %s", async (_, operation, kind) => {
    const file = newFile();
    server.addFault({ operation, kind });
    const { metadata } = await uploadBytesResumable(file, bytes);
    expect(metadata.size).toBe(bytes.length);
    expect(metadata.metageneration).toBe("1");
    expect(Buffer.from(await getBytes(file)).equals(bytes)).toBe(true);
    expect(server.counts().uploadStart).toBe(1);
  });

  it("queries the received bytes after a 503 to a chunk", async () => {
    const file = newFile();
    server.addFault({ operation: "uploadChunk", kind: "status", status: "UNAVAILABLE" });
    await uploadBytesResumable(file, bytes);
    expect(server.counts().uploadQuery).toBe(1);
    expect(Buffer.from(await getBytes(file)).equals(bytes)).toBe(true);
  });
});
