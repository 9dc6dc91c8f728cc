import { getDownloadURL, ref, uploadBytes } from "firebase/storage";
import { bucket, startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, codeOf, storageSdk } from "./storageSdk.ts";

const privateRules = "rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { } }";
const now = new Date("2026-03-01T10:00:00.000Z");
let server: RunningStorage;

beforeEach(async () => {
  server = await startStorage({ rules: privateRules, now: () => now });
});

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

function call(path: string, init: RequestInit = {}, authorization = "Bearer owner"): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Authorization", authorization);
  return fetch(server.origin + path, { ...init, headers });
}

describe("Cloud Storage's own API", () => {
  const object = `/b/${bucket}/o/a%2Fb`;

  it("reads, lists and deletes objects that the Firebase API stored", async () => {
    const file = ref(storageSdk(server.port, "owner"), "a/b");
    await uploadBytes(file, Buffer.from("hello"), { contentType: "text/plain" });
    const token = new URL(await getDownloadURL(file)).searchParams.get("token");
    const metadata: unknown = await (await call(`/storage/v1${object}`)).json();
    expect(metadata).toEqual({
      kind: "storage#object",
      id: `${bucket}/a/b/1772359200000000`,
      bucket,
      name: "a/b",
      generation: "1772359200000000",
      metageneration: "1",
      contentType: "text/plain",
      contentEncoding: "identity",
      timeCreated: "2026-03-01T10:00:00.000Z",
      updated: "2026-03-01T10:00:00.000Z",
      storageClass: "STANDARD",
      size: "5",
      md5Hash: "XUFAKrxLKna5cZ2REBfFkg==",
      crc32c: "mnG7TA==",
      etag: "MTc3MjM1OTIwMDAwMDAwMC8x",
      metadata: { firebaseStorageDownloadTokens: token },
    });
    expect(await (await call(`/storage/v1${object}?alt=media`)).text()).toBe("hello");
    expect(await (await call(`/download/storage/v1${object}`)).text()).toBe("hello");
    const page = await call(`/storage/v1/b/${bucket}/o?prefix=a/`);
    expect(await page.json()).toEqual({ kind: "storage#objects", prefixes: [], items: [metadata] });
    expect((await call(`/storage/v1${object}`, { method: "DELETE" })).status).toBe(204);
    expect((await call(`/storage/v1${object}`)).status).toBe(404);
  });

  it("stores an upload in one request, without a download token", async () => {
    const body = '--b\r\n\r\n{"name":"a/b","contentType":"text/css"}\r\n--b\r\n\r\nhello\r\n--b--';
    const headers = { "Content-Type": "multipart/related; boundary=b" };
    const multipart = await call(`/upload/storage/v1/b/${bucket}/o?uploadType=multipart`, {
      method: "POST",
      headers,
      body,
    });
    expect(await multipart.json()).toMatchObject({ name: "a/b", contentType: "text/css", metadata: {} });
    const media = await call(`/upload/storage/v1/b/${bucket}/o?uploadType=media&name=c`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: "hallo",
    });
    expect(await media.json()).toMatchObject({ name: "c", contentType: "text/plain", size: "5" });
    const file = ref(storageSdk(server.port, "owner"), "c");
    expect(await codeOf(getDownloadURL(file))).toBe("storage/no-download-url");
  });

  it("follows the rules too, and has no resumable upload", async () => {
    expect((await call(`/storage/v1${object}`, {}, "")).status).toBe(403);
    expect((await call(`/storage/v1/b/${bucket}/o`, {}, "")).status).toBe(403);
    expect((await call(`/storage/v1${object}`, { method: "DELETE" }, "")).status).toBe(403);
    const upload = `/upload/storage/v1/b/${bucket}/o?name=c&uploadType=`;
    expect((await call(`${upload}media`, { method: "POST", body: "x" }, "")).status).toBe(403);
    expect((await call(`${upload}resumable`, { method: "POST", body: "x" })).status).toBe(404);
  });
});
