/** @jest-environment node */
import { createHash } from "node:crypto";
import * as sdk from "firebase/storage";
import { acceptedTypes } from "@/api/attachments/acceptedTypes.ts";
import {
  attachmentPaths,
  LARGEST_BYTES,
  ONE_REQUEST_BYTES,
  UPLOAD_RETRY_MS,
} from "@/api/attachments/attachmentLimits.ts";
import type { UploadRequest } from "@/api/attachments/startUpload.ts";
import { firebaseAttachments } from "@/api/attachments/firebaseAttachments.ts";
import { openStorage } from "@/api/attachments/openStorage.ts";
import { SILENCE_LIMIT_MS, startUpload } from "@/api/attachments/startUpload.ts";
import { environment } from "@/config/environment.ts";
import { systemClock } from "@/lib/clock.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";

const { getBytes, getMetadata, ref } = sdk;
/** The class of every upload, which the SDK exports and its types leave out. */
const { _UploadTask: Task } = sdk as unknown as { _UploadTask: { prototype: sdk.UploadTask } };

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clearFiles());
afterEach(() => {
  jest.restoreAllMocks();
  return backend.control("DELETE", "/emulator/v1/faults");
});

const [path = ""] = attachmentPaths("request0000000001");

/** Bytes that repeat only every 251, so that a piece in the wrong place shows. */
const bytesOf = (size: number) =>
  Uint8Array.from({ length: size }, (_, index) => (index + (index >> 12)) % 251);
const hashOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

function start(bytes: Uint8Array<ArrayBuffer>, changes: Partial<UploadRequest> = {}, clock = systemClock) {
  const sent: number[] = [];
  const upload = startUpload(backend.storage("visitor"), clock, {
    path,
    bytes: new Blob([bytes]),
    type: "application/pdf",
    onProgress: (count) => sent.push(count),
    ...changes,
  });
  return { ...upload, sent };
}

async function expectStored(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const file = ref(backend.storage("administrator"), path);
  expect(hashOf(await getBytes(file))).toBe(hashOf(bytes));
  expect(await getMetadata(file)).toMatchObject({
    size: bytes.length,
    contentType: "application/pdf",
    contentDisposition: 'attachment; filename="attachment.pdf"',
    cacheControl: "private, no-store",
    contentEncoding: "identity",
  });
}

/** Resolves when a request that the SDK sends from now on ends without an answer. */
function firstBrokenRequest(): Promise<void> {
  const { fetch: send } = globalThis;
  return new Promise((resolve) => {
    jest.spyOn(globalThis, "fetch").mockImplementation(async (...request) => {
      try {
        return await send(...request);
      } catch (error) {
        resolve();
        throw error;
      }
    });
  });
}

const stateOf = () => firebaseAttachments(backend.storage("visitor"), systemClock).stateOf(path);
const inject = (operation: string, kind: string, more = {}) =>
  backend.control("PUT", "/emulator/v1/faults", { service: "storage", operation, kind, ...more });

it("opens Storage with the retry times of the specification", async () => {
  const storage = await openStorage({ ...environment, backend: "local" });
  expect(storage.maxOperationRetryTime).toBe(120_000);
  expect(storage.maxUploadRetryTime).toBe(600_000);
});

it.each([1, ONE_REQUEST_BYTES, ONE_REQUEST_BYTES + 1, LARGEST_BYTES])("stores %d bytes", async (size) => {
  const bytes = bytesOf(size);
  const { done, sent } = start(bytes);
  expect(await done).toEqual({ kind: "stored" });
  expect(sent.at(-1)).toBe(size);
  await expectStored(bytes);
});

it.each(acceptedTypes.map(({ type }) => type))("stores what is sent as %s", async (type) => {
  expect(await start(bytesOf(4), { type }).done).toEqual({ kind: "stored" });
});

it.each([
  ["a forbidden type", 4, { type: "text/html" }],
  ["one byte too much", LARGEST_BYTES + 1, {}],
  ["eleven megabytes", 11 * 1024 * 1024, {}],
  ["nothing", 0, {}],
])("is refused by the rules: %s", async (_name, size, changes) => {
  expect(await start(bytesOf(size), changes).done).toMatchObject({
    kind: "failed",
    failure: { code: "unauthorized" },
  });
});

it("is refused when the file exists, before a byte is sent", async () => {
  const bytes = bytesOf(ONE_REQUEST_BYTES + 1);
  await start(bytes).done;
  const second = start(bytes);
  expect(await second.done).toMatchObject({ failure: { code: "unauthorized" } });
  expect(second.sent).toEqual([]);
});

it("continues after a broken connection and a 503, in one upload", async () => {
  const bytes = bytesOf(3 * 1024 * 1024);
  await backend.control("DELETE", "/emulator/v1/requests");
  await inject("uploadChunk", "close");
  await inject("uploadChunk", "status", { status: "UNAVAILABLE" });
  expect(await start(bytes).done).toEqual({ kind: "stored" });
  await expectStored(bytes);
  expect(await backend.control("GET", "/emulator/v1/requests")).toMatchObject({
    storage: { uploadStart: 1 },
  });
}, 30_000);

it("continues where it was after a pause", async () => {
  const bytes = bytesOf(4 * 1024 * 1024);
  await backend.control("DELETE", "/emulator/v1/requests");
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const upload = start(bytes, { onProgress: () => begun() });
  await beginning;
  upload.pause();
  upload.resume();
  expect(await upload.done).toEqual({ kind: "stored" });
  await expectStored(bytes);
  expect(await backend.control("GET", "/emulator/v1/requests")).toMatchObject({
    storage: { uploadStart: 1 },
  });
});

it("is refused, and found to be stored, when the last answer was lost", async () => {
  const bytes = bytesOf(ONE_REQUEST_BYTES + 1);
  await inject("uploadLastChunk", "closeAfter");
  const lost = firstBrokenRequest();
  const upload = start(bytes);
  await lost;
  // The SDK waits before it sends the piece again; interrupted, it asks how the upload stands instead.
  upload.pause();
  upload.resume();
  expect(await upload.done).toMatchObject({ failure: { code: "unauthorized" } });
  expect(await stateOf()).toBe("stored");
});

describe("whether a file is stored", () => {
  it("is known for a missing and for a stored file", async () => {
    expect(await stateOf()).toBe("missing");
    await start(bytesOf(4)).done;
    expect(await stateOf()).toBe("stored");
  });

  it("is not known when everything is refused", async () => {
    await start(bytesOf(4)).done;
    await inject("getMetadata", "status", { status: "PERMISSION_DENIED" });
    await expect(stateOf()).rejects.toMatchObject({ code: "storage/unauthorized-app" });
  });

  it.each([1, 2])("is not known when request %d of the two fails", async (number) => {
    await start(bytesOf(4)).done;
    if (number === 2) await inject("getMetadata", "delay", { delayMs: 1 });
    await inject("getMetadata", "status", { status: "UNAUTHENTICATED" });
    await expect(stateOf()).rejects.toMatchObject({ code: "storage/unauthenticated" });
  });
});

it("is cancelled at once, also while it is paused", async () => {
  const running = start(bytesOf(4 * 1024 * 1024));
  running.cancel();
  expect(await running.done).toEqual({ kind: "cancelled" });
  await inject("uploadStart", "delay", { delayMs: 200 });
  const resting = start(bytesOf(4 * 1024 * 1024));
  resting.pause();
  resting.cancel();
  expect(await resting.done).toEqual({ kind: "cancelled" });
});

it("leaves the SDK's retries alone, and gives up shortly after they would have ended", async () => {
  const clock = fakeClock();
  const pause = jest.spyOn(Task.prototype, "pause");
  await inject("uploadStart", "delay", { delayMs: 2_000 });
  const upload = start(bytesOf(ONE_REQUEST_BYTES + 1), {}, clock);
  const ends: unknown[] = [];
  void upload.done.then((end) => ends.push(end));
  await clock.advance(UPLOAD_RETRY_MS);
  // Whatever is paused starts its retries, their limit and their pauses again.
  expect(pause).not.toHaveBeenCalled();
  expect(ends).toEqual([]);
  await clock.advance(SILENCE_LIMIT_MS - UPLOAD_RETRY_MS);
  expect(ends).toMatchObject([{ kind: "failed", failure: { code: "silent" } }]);
  expect(clock.timers()).toBe(0);
});

it("counts no time while it is paused", async () => {
  const clock = fakeClock();
  await inject("uploadStart", "delay", { delayMs: 2_000 });
  const upload = start(bytesOf(ONE_REQUEST_BYTES + 1), {}, clock);
  upload.pause();
  await clock.advance(2 * SILENCE_LIMIT_MS);
  await backend.control("DELETE", "/emulator/v1/faults");
  upload.resume();
  expect(await upload.done).toEqual({ kind: "stored" });
});
