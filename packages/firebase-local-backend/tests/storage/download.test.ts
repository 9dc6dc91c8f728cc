import { getBytes, getDownloadURL, ref, updateMetadata, uploadBytes } from "firebase/storage";
import { bucket, startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, codeOf, storageSdk } from "./storageSdk.ts";

const privateRules = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /{file=**} { allow write: if true; } } }`;
let server: RunningStorage;

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

function media(name: string, headers: Record<string, string> = {}, query = "alt=media"): Promise<Response> {
  return fetch(`${server.origin}/v0/b/${bucket}/o/${encodeURIComponent(name)}?${query}`, { headers });
}

describe("a download", () => {
  beforeEach(async () => {
    server = await startStorage();
    await uploadBytes(ref(storageSdk(server.port), "a/plan (1).html"), Buffer.from("0123456789"), {
      contentType: "text/html",
    });
  });

  it("is an attachment with nosniff", async () => {
    const answer = await media("a/plan (1).html");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html",
      "content-disposition": "attachment; filename*=utf-8''plan%20%281%29.html",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=0",
      "accept-ranges": "bytes",
      "content-length": "10",
      "x-goog-hash": "crc32c=KAwGng==,md5=eB5eJF1ptWaXm4bijSPyxw==",
    });
  });

  it("has the headers of its settings", async () => {
    const file = ref(storageSdk(server.port), "a/plan (1).html");
    await updateMetadata(file, {
      contentDisposition: 'inline; filename="Pläne 日.html"',
      cacheControl: "public, max-age=60",
      contentLanguage: "dé",
      contentType: "text/plain",
    });
    const { headers } = await media("a/plan (1).html");
    expect(headers.get("content-type")).toBe("text/plain");
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("content-language")).toBe("d%C3%A9");
    expect(headers.get("content-disposition")).toBe("inline; filename*=utf-8''Pl%C3%A4ne%20%E6%97%A5.html");
  });

  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=8-", "89", "bytes 8-9/10"],
    ["bytes=-1", "9", "bytes 9-9/10"],
  ])("serves %s", async (range, text, contentRange) => {
    const answer = await media("a/plan (1).html", { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(await answer.text()).toBe(text);
  });

  it("refuses a range after the end and ignores an invalid one", async () => {
    const behind = await media("a/plan (1).html", { Range: "bytes=10-" });
    expect([behind.status, behind.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const unreadable = await media("a/plan (1).html", { Range: "bytes=x" });
    expect([unreadable.status, await unreadable.text()]).toEqual([200, "0123456789"]);
  });

  it("fails at the SDK's size limit", async () => {
    const storage = storageSdk(server.port);
    expect(Buffer.from(await getBytes(ref(storage, "a/plan (1).html"), 4)).toString()).toBe("0123");
    await uploadBytes(ref(storage, "empty"), new Uint8Array());
    expect((await getBytes(ref(storage, "empty"), 4)).byteLength).toBe(0);
  });

  it("answers HEAD without the bytes", async () => {
    const url = `${server.origin}/v0/b/${bucket}/o/a%2Fplan%20(1).html?alt=media`;
    const answer = await fetch(url, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
      200,
      "10",
      "",
    ]);
  });
});

describe("a download that the rules deny", () => {
  let token = "";

  beforeEach(async () => {
    server = await startStorage({ rules: privateRules });
    await uploadBytes(ref(storageSdk(server.port), "secret"), Buffer.from("secret"));
    const url = new URL(await getDownloadURL(ref(storageSdk(server.port, "owner"), "secret")));
    token = url.searchParams.get("token") ?? "";
  });

  it("is served with its token", async () => {
    expect(await (await media("secret", {}, `alt=media&token=${token}`)).text()).toBe("secret");
    // The token is enough even with an ID token that would be refused.
    const stale = { Authorization: "Firebase stale" };
    expect((await media("secret", stale, `alt=media&token=${token}`)).status).toBe(200);
  });

  it("is refused without the token, with a wrong one, and with that of another object", async () => {
    await uploadBytes(ref(storageSdk(server.port), "other"), Buffer.from("other"));
    expect((await media("secret")).status).toBe(403);
    expect((await media("secret", {}, "alt=media&token=")).status).toBe(403);
    expect((await media("secret", {}, "alt=media&token=guess")).status).toBe(403);
    expect((await media("other", {}, `alt=media&token=${token}`)).status).toBe(403);
    expect(await codeOf(getBytes(ref(storageSdk(server.port), "secret")))).toBe("storage/unauthorized");
  });

  it("does not reveal whether the object exists", async () => {
    expect((await media("missing")).status).toBe(403);
  });
});
