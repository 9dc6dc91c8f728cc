import { getBytes, getDownloadURL, getMetadata, ref, uploadBytes, uploadString } from "firebase/storage";
import { startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, patternBytes, storageSdk } from "./storageSdk.ts";

const start = Date.parse("2026-03-01T10:00:00.123Z");
let clock = start;
let server: RunningStorage;

beforeEach(async () => {
  clock = start;
  server = await startStorage({ now: () => new Date(clock) });
});

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

describe("uploadBytes", () => {
  it("stores the bytes and returns the object's metadata", async () => {
    const file = ref(storageSdk(server.port), "files/r1/hello.txt");
    const { metadata } = await uploadBytes(file, Buffer.from("hello"), {
      contentType: "text/plain",
      customMetadata: { from: "planner", grüße: "schön" },
    });
    expect(metadata).toEqual({
      type: "file",
      bucket: "demo-test.firebasestorage.app",
      fullPath: "files/r1/hello.txt",
      name: "hello.txt",
      generation: String(start * 1000),
      metageneration: "1",
      size: 5,
      timeCreated: "2026-03-01T10:00:00.123Z",
      updated: "2026-03-01T10:00:00.123Z",
      md5Hash: "XUFAKrxLKna5cZ2REBfFkg==",
      contentType: "text/plain",
      contentEncoding: "identity",
      cacheControl: undefined,
      contentDisposition: undefined,
      contentLanguage: undefined,
      customMetadata: { from: "planner", grüße: "schön" },
    });
    expect(Buffer.from(await getBytes(file)).toString()).toBe("hello");
    expect(server.counts()).toEqual({ uploadMultipart: 1, download: 1 });
  });

  it("returns a checksum in the format of Cloud Storage", async () => {
    await uploadString(ref(storageSdk(server.port), "digits"), "123456789");
    const answer = await fetch(`${server.origin}/v0/b/demo-test.firebasestorage.app/o/digits`);
    expect(await answer.json()).toMatchObject({ crc32c: "4waSgw==", size: "9", storageClass: "STANDARD" });
  });

  it("stores an empty file and one of three megabytes unchanged", async () => {
    const storage = storageSdk(server.port);
    const large = patternBytes(3_000_001);
    await uploadBytes(ref(storage, "empty"), new Uint8Array());
    await uploadBytes(ref(storage, "large"), large);
    expect((await getBytes(ref(storage, "empty"))).byteLength).toBe(0);
    expect(Buffer.from(await getBytes(ref(storage, "large"))).equals(large)).toBe(true);
  });

  it("replaces bytes and settings of an object of the same name, with a later generation", async () => {
    const file = ref(storageSdk(server.port), "notes.txt");
    const first = await uploadBytes(file, Buffer.from("one"), { cacheControl: "no-store" });
    const second = await uploadBytes(file, Buffer.from("two, longer"));
    expect(second.metadata.cacheControl).toBeUndefined();
    expect(second.metadata.generation).toBe(String(Number(first.metadata.generation) + 1));
    expect(Buffer.from(await getBytes(file)).toString()).toBe("two, longer");
  });

  it("refuses bytes with another MD5 than announced, and stores nothing", async () => {
    const file = ref(storageSdk(server.port), "notes.txt");
    await expect(
      uploadBytes(file, Buffer.from("hello"), { md5Hash: "XUFAKrxLKna5cZ2REBfFkA==" }),
    ).rejects.toMatchObject({ code: "storage/unknown", status: 400 });
    await uploadBytes(file, Buffer.from("hello"), { md5Hash: "XUFAKrxLKna5cZ2REBfFkg==" });
    expect((await getMetadata(file)).generation).toBe(String(start * 1000));
  });
});

describe("getDownloadURL", () => {
  it("returns a URL that works without a sign-in", async () => {
    const file = ref(storageSdk(server.port), "files/r 1/größe?.txt");
    await uploadBytes(file, Buffer.from("hello"), { contentType: "text/plain" });
    const url = new URL(await getDownloadURL(file));
    expect(url.origin).toBe(server.origin);
    expect(url.pathname).toBe("/v0/b/demo-test.firebasestorage.app/o/files%2Fr%201%2Fgr%C3%B6%C3%9Fe%3F.txt");
    expect(url.searchParams.get("alt")).toBe("media");
    const answer = await fetch(url);
    expect(answer.headers.get("content-type")).toBe("text/plain");
    expect(await answer.text()).toBe("hello");
  });
});
