import { getMetadata, ref, updateMetadata, uploadBytes } from "firebase/storage";
import type { SettableMetadata, StorageReference } from "firebase/storage";
import { bucket, startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, codeOf, storageSdk } from "./storageSdk.ts";

let clock = Date.parse("2026-03-01T10:00:00.000Z");
let server: RunningStorage;
let file: StorageReference;

beforeEach(async () => {
  clock = Date.parse("2026-03-01T10:00:00.000Z");
  server = await startStorage({ now: () => new Date(clock) });
  file = ref(storageSdk(server.port), "a/plan.pdf");
  await uploadBytes(file, Buffer.from("plan"), {
    contentType: "application/pdf",
    cacheControl: "no-store",
    customMetadata: { one: "1", two: "2" },
  });
});

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

describe("updateMetadata", () => {
  it("sets the given fields, keeps the others, and increments the metageneration", async () => {
    clock += 5000;
    const updated = await updateMetadata(file, {
      contentDisposition: "inline",
      contentEncoding: "identity",
      contentLanguage: "de",
      customMetadata: { two: "zwei", three: "3" },
    });
    expect(updated).toMatchObject({
      contentType: "application/pdf",
      cacheControl: "no-store",
      contentDisposition: "inline",
      contentEncoding: "identity",
      contentLanguage: "de",
      customMetadata: { one: "1", two: "zwei", three: "3" },
      metageneration: "2",
      timeCreated: "2026-03-01T10:00:00.000Z",
      updated: "2026-03-01T10:00:05.000Z",
    });
    expect(await getMetadata(file)).toEqual(updated);
  });

  it("null deletes one field, one custom key, or all custom keys", async () => {
    // The SDK's types leave out the null for a custom key, which its documentation allows.
    const deletion = { contentType: null, customMetadata: { one: null } } as object as SettableMetadata;
    const updated = await updateMetadata(file, deletion);
    expect(updated.contentType).toBeUndefined();
    expect(updated.customMetadata).toEqual({ two: "2" });
    const cleared = { customMetadata: null } as object as SettableMetadata;
    expect((await updateMetadata(file, cleared)).customMetadata).toBeUndefined();
  });

  it("treats a key with the name of an Object.prototype property as an ordinary key", async () => {
    const answer = await fetch(`${server.origin}/v0/b/${bucket}/o/a%2Fplan.pdf`, {
      method: "PATCH",
      body: '{"metadata":{"__proto__":"x","constructor":"y"}}',
    });
    expect(await answer.text()).toContain(
      '"metadata":{"one":"1","two":"2","__proto__":"x","constructor":"y"}',
    );
  });

  it.each([
    ["a line break", { contentDisposition: "inline\r\nSet-Cookie: a=b" }],
    ["1025 characters", { contentType: "a".repeat(1025) }],
    ["more than 8 KiB of custom metadata", { customMetadata: { key: "x".repeat(8190) } }],
  ])("refuses %s and changes nothing", async (_, change) => {
    await expect(updateMetadata(file, change)).rejects.toMatchObject({
      code: "storage/unknown",
      status: 400,
    });
    expect((await getMetadata(file)).metageneration).toBe("1");
  });

  it("accepts 8 KiB of custom metadata", async () => {
    // The keys and values of the upload take eight bytes of it.
    await updateMetadata(file, { customMetadata: { key: "x".repeat(8192 - 8 - 3) } });
    expect((await getMetadata(file)).metageneration).toBe("2");
  });

  it.each([
    ["not JSON", "{", "Invalid JSON payload received."],
    ["a list", "[]", "Invalid value at 'metadata'"],
    ["a number as content type", '{"contentType":5}', "Invalid value at 'contentType'"],
    ["a number in the custom metadata", '{"metadata":{"a":5}}', "Invalid value at 'metadata.a'"],
    ["custom metadata as text", '{"metadata":"a"}', "Invalid value at 'metadata'"],
    [
      "too much",
      JSON.stringify({ filler: "x".repeat(256 * 1024) }),
      "The metadata is longer than 262144 bytes.",
    ],
  ])("refuses a body that is %s", async (_, body, message) => {
    const answer = await fetch(`${server.origin}/v0/b/${bucket}/o/a%2Fplan.pdf`, { method: "PATCH", body });
    expect(await answer.json()).toMatchObject({
      error: { code: 400, status: "INVALID_ARGUMENT", message: expect.stringContaining(message) },
    });
  });

  it("is not found for a missing object", async () => {
    const missing = ref(storageSdk(server.port), "a/missing");
    expect(await codeOf(updateMetadata(missing, {}))).toBe("storage/object-not-found");
  });
});

/** The object's tokens after the request, or the status of the error. */
async function tokens(query: string, authorization = "Bearer owner"): Promise<string[] | number> {
  const answer = await fetch(`${server.origin}/v0/b/${bucket}/o/a%2Fplan.pdf${query}`, {
    method: "POST",
    headers: { Authorization: authorization },
  });
  if (!answer.ok) return answer.status;
  const text = await answer.text();
  return /"downloadTokens":"([^"]*)"/.exec(text)?.[1]?.split(",") ?? [];
}

describe("download tokens", () => {
  it("can be added and revoked; the last one is replaced", async () => {
    const two = await tokens("?create_token=true");
    const [first = "", second = ""] = Array.isArray(two) ? two : [];
    expect(two).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(await tokens(`?delete_token=${first}`)).toEqual([second]);
    const replaced = await tokens(`?delete_token=${second}`);
    expect(replaced).toHaveLength(1);
    expect(replaced).not.toEqual([second]);
  });

  it("can be changed with the owner token only", async () => {
    expect(await tokens("?create_token=true", "")).toBe(403);
    expect(await tokens("?delete_token=x", "")).toBe(403);
    expect(await tokens("?create_token=yes")).toBe(400);
  });
});
