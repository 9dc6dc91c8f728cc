import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from "firebase/storage";
import type { GoogleStatus } from "../../src/http/googleError.ts";
import { fastTimers } from "../support/fastTimers.ts";
import { startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, codeOf, patternBytes, storageSdk } from "./storageSdk.ts";

const denyAll = "rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { } }";
let server: RunningStorage;

async function begin(options: Parameters<typeof startStorage>[0] = {}) {
  server = await startStorage(options);
  return storageSdk(server.port);
}

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

describe("a failure that the SDK repeats", () => {
  beforeEach(fastTimers);

  it.each<[GoogleStatus]>([["UNAVAILABLE"], ["RESOURCE_EXHAUSTED"], ["INTERNAL"]])(
    "is no error after one answer of %s",
    async (status) => {
      const file = ref(await begin(), "file");
      await uploadBytes(file, Buffer.from("hello"));
      server.addFault({ operation: "download", kind: "status", status });
      expect(Buffer.from(await getBytes(file)).toString()).toBe("hello");
      expect(server.counts().download).toBe(2);
    },
  );

  it("is no error after one broken connection during a multipart upload", async () => {
    const file = ref(await begin(), "file");
    server.addFault({ operation: "uploadMultipart", kind: "closeAfter" });
    const { metadata } = await uploadBytes(file, Buffer.from("hello"));
    expect(metadata.size).toBe(5);
    expect(server.counts().uploadMultipart).toBe(2);
  });
});

describe("the SDK's error codes", () => {
  it("storage/object-not-found for each operation on a missing object", async () => {
    const file = ref(await begin(), "missing");
    expect(await codeOf(getMetadata(file))).toBe("storage/object-not-found");
    expect(await codeOf(getBytes(file))).toBe("storage/object-not-found");
    expect(await codeOf(getDownloadURL(file))).toBe("storage/object-not-found");
    expect(await codeOf(deleteObject(file))).toBe("storage/object-not-found");
  });

  it("storage/unauthorized for each operation that the rules deny", async () => {
    const file = ref(await begin({ rules: denyAll }), "file");
    expect(await codeOf(getMetadata(file))).toBe("storage/unauthorized");
    expect(await codeOf(getBytes(file))).toBe("storage/unauthorized");
    expect(await codeOf(list(file))).toBe("storage/unauthorized");
    expect(await codeOf(deleteObject(file))).toBe("storage/unauthorized");
    expect(await codeOf(uploadBytes(file, new Uint8Array(1)))).toBe("storage/unauthorized");
    const task = uploadBytesResumable(file, patternBytes(300_000));
    expect(await codeOf(Promise.resolve(task))).toBe("storage/unauthorized");
  });

  it.each([
    ["that is no JWT", "garbage"],
    ["that claims a signature", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIiwiYXVkIjoiZGVtby10ZXN0In0.AAAA"],
  ])("storage/unauthenticated for a token %s, independent of the rules", async (_, rawToken) => {
    await begin();
    const forged = storageSdk(server.port, { rawToken });
    expect(await codeOf(uploadBytes(ref(forged, "file"), new Uint8Array(1)))).toBe("storage/unauthenticated");
    expect(await codeOf(getMetadata(ref(forged, "file")))).toBe("storage/unauthenticated");
    expect(await codeOf(getMetadata(ref(storageSdk(server.port), "file")))).toBe("storage/object-not-found");
  });

  it("storage/unknown without a retry for an object that is too large", async () => {
    const storage = await begin({ maxObjectBytes: 1_000 });
    await uploadBytes(ref(storage, "large"), new Uint8Array(1_000));
    const tooLarge = uploadBytes(ref(storage, "too-large"), new Uint8Array(1_001));
    await expect(tooLarge).rejects.toMatchObject({ code: "storage/unknown", status: 413 });
    expect(server.counts().uploadMultipart).toBe(2);
    expect(await codeOf(getMetadata(ref(storage, "too-large")))).toBe("storage/object-not-found");
  });

  it("storage/retry-limit-exceeded at the SDK's time limit", async () => {
    const storage = await begin();
    storage.maxOperationRetryTime = 50;
    server.addFault({ operation: "getMetadata", kind: "status", times: 9 });
    expect(await codeOf(getMetadata(ref(storage, "file")))).toBe("storage/retry-limit-exceeded");
  });
});
