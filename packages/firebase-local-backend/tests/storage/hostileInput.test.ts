import { getBytes, getMetadata, listAll, ref, uploadString } from "firebase/storage";
import { startUpload } from "./rawUpload.ts";
import { bucket, startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, storageSdk } from "./storageSdk.ts";

let server: RunningStorage;

beforeEach(async () => {
  server = await startStorage();
});

/** After a hostile request the server still works and has logged no error. */
async function expectStillServing(): Promise<void> {
  const file = ref(storageSdk(server.port), "still/serving");
  await uploadString(file, "yes");
  expect(Buffer.from(await getBytes(file)).toString()).toBe("yes");
  expect(server.lines).toEqual([]);
}

afterEach(async () => {
  await expectStillServing();
  await closeSdks();
  await server.stop();
});

async function upload(query: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${server.origin}/v0/b/${bucket}/o${query}`, {
    method: "POST",
    body: "x",
    ...init,
  });
  return answer.json();
}

function refusal(message: string, code = 400, status = "INVALID_ARGUMENT") {
  return { error: { code, message, status } };
}

describe("names", () => {
  it.each([
    ["empty", "", "it is empty"],
    ["a dot segment", ".", "it is a dot segment"],
    ["two dots", "..", "it is a dot segment"],
    ["a line break", "a\nb", "it contains a control character"],
    ["a null byte", "a\0b", "it contains a control character"],
    ["a control character of Latin-1", "a\u0085b", "it contains a control character"],
    ["an empty segment", "a//b", "it has an empty segment"],
    ["a slash at the front", "/a", "it has an empty segment"],
    ["a slash at the end", "a/", "it has an empty segment"],
    ["1025 bytes", "ü".repeat(512) + "a", "it is longer than 1024 bytes in UTF-8"],
    ["a reserved beginning", ".well-known/acme-challenge/x", "it begins with .well-known/acme-challenge/"],
  ])("%s is refused", async (_, name, reason) => {
    const message = `Invalid object name: ${reason}.`;
    expect(await upload(`?name=${encodeURIComponent(name)}`)).toEqual(refusal(message));
    expect((await startUpload(server.origin, name)).answer.json).toEqual(refusal(message));
  });

  it("an unpaired surrogate in the metadata is refused", async () => {
    const { status } = await fetch(`${server.origin}/v0/b/${bucket}/o`, {
      method: "POST",
      headers: { "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": "start" },
      body: '{"name":"\\ud800"}',
    });
    expect(status).toBe(400);
  });

  it.each([
    "../../etc/passwd",
    "a/../../b",
    "C:\\windows\\system32",
    "%2e%2e%2f",
    "ü日\u{1F600}\u202E",
    "ü".repeat(512),
    "?alt=media#x",
    "' \" < > | * ; $(x)",
    "__proto__",
  ])("%p is a valid name", async (name) => {
    const storage = storageSdk(server.port);
    await uploadString(ref(storage, name), name);
    expect(Buffer.from(await getBytes(ref(storage, name))).toString()).toBe(name);
    expect((await getMetadata(ref(storage, name))).fullPath).toBe(name);
  });

  it("that differ only in case or normal form are different", async () => {
    const storage = storageSdk(server.port);
    const names = ["A", "a", "\u00E9", "e\u0301"];
    for (const name of names) await uploadString(ref(storage, name), name);
    expect((await listAll(ref(storage))).items.map((item) => item.fullPath)).toEqual([
      "A",
      "a",
      "e\u0301",
      "\u00E9",
    ]);
  });

  it("an upload without a name is refused", async () => {
    expect(await upload("")).toEqual(refusal("The upload names no object."));
  });
});

describe("paths", () => {
  it.each([
    ["/v0/b/UPPER/o/a", 400],
    ["/v0/b/a%2Fb/o/a", 400],
    ["/v0/b/%E0%A4%A/o/a", 400],
    [`/v0/b/${bucket}/o/%FF`, 400],
    [`/v0/b/${bucket}/o/a/b`, 404],
    [`/v0/b/${bucket}/x`, 404],
    ["/v0/b", 404],
    ["/v1/b/x", 404],
    [`/v0/b/${bucket}/o/../../../../etc/passwd`, 404],
    [`/v0/b/${bucket}/o/..%2f..%2fetc%2fpasswd`, 404],
  ])("%s gets the status %p", async (path, status) => {
    const answer = await fetch(server.origin + path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code: status } });
  });

  it.each([
    ["PATCH", "o"],
    ["DELETE", "o"],
    ["SEARCH", "o/a"],
  ])("%s of %s is refused", async (method, path) => {
    const refused = await fetch(`${server.origin}/v0/b/${bucket}/${path}`, { method });
    expect(await refused.json()).toEqual(
      refusal(`No method for ${method} /v0/b/${bucket}/${path}.`, 404, "NOT_FOUND"),
    );
  });
});

describe("bodies", () => {
  const multipart = { "X-Goog-Upload-Protocol": "multipart" };

  it.each([
    ["no multipart at all", "text/plain", "x", "the Content-Type is not multipart/related with a boundary"],
    ["another boundary", "multipart/related; boundary=b", "--c\r\n", "it does not begin with the boundary"],
    [
      "a body cut off",
      "multipart/related; boundary=b",
      "--b\r\n\r\n{}\r\n--b\r\n\r\nda",
      "a part has no end",
    ],
  ])("%s is refused", async (_, contentType, body, reason) => {
    const headers = { ...multipart, "Content-Type": contentType };
    expect(await upload("?name=a", { headers, body })).toEqual(
      refusal(`The multipart body is malformed: ${reason}.`),
    );
  });

  it("metadata that is not JSON is refused", async () => {
    const headers = { ...multipart, "Content-Type": "multipart/related; boundary=b" };
    const body = "--b\r\n\r\n{nope\r\n--b\r\n\r\ndata\r\n--b--";
    expect(await upload("?name=a", { headers, body })).toMatchObject({
      error: { code: 400, message: expect.stringMatching(/^Invalid JSON payload received\./) },
    });
  });

  it("deeply nested metadata is refused", async () => {
    const body = `{"metadata":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    const headers = { "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": "start" };
    expect(await upload("?name=a", { headers, body })).toEqual(refusal("The metadata is nested too deeply."));
  });
});
