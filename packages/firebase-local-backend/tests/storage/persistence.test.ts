import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteObject, getBytes, getDownloadURL, getMetadata, ref, uploadBytes } from "firebase/storage";
import { command, startUpload } from "./rawUpload.ts";
import { bucket, startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, codeOf, patternBytes, storageSdk } from "./storageSdk.ts";

const chunk = 262_144;
let dataDir = "";
let server: RunningStorage;

async function start() {
  server = await startStorage({ dataDir });
}

async function restart() {
  await server.stop();
  await start();
}

/** The files that hold the bytes. */
async function files(): Promise<string[]> {
  const names = await readdir(join(dataDir, "storage-files"));
  return names.map((name) => join(dataDir, "storage-files", name));
}

function sdkFile(name: string) {
  return ref(storageSdk(server.port), name);
}

async function downloadError(): Promise<unknown> {
  const answer = await fetch(`${server.origin}/v0/b/${bucket}/o/a?alt=media`);
  return answer.json();
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "storage-"));
  await start();
});

afterEach(async () => {
  await closeSdks();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

describe("after a restart", () => {
  it("objects, their metadata and their download URLs are restored", async () => {
    const bytes = patternBytes(300_000);
    await uploadBytes(sdkFile("../a/plan.pdf"), bytes, { customMetadata: { color: "red" } });
    const before = await getMetadata(sdkFile("../a/plan.pdf"));
    const url = new URL(await getDownloadURL(sdkFile("../a/plan.pdf")));
    await restart();
    expect(await getMetadata(sdkFile("../a/plan.pdf"))).toEqual(before);
    const answer = await fetch(`${server.origin}${url.pathname}${url.search}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("a generation is later than all earlier ones", async () => {
    const first = await uploadBytes(sdkFile("a"), Buffer.from("a"));
    await restart();
    const second = await uploadBytes(sdkFile("a"), Buffer.from("b"));
    expect(Number(second.metadata.generation)).toBeGreaterThan(Number(first.metadata.generation));
  });

  it("a resumable upload continues at its offset", async () => {
    const bytes = patternBytes(chunk + 5);
    const { url } = await startUpload(server.origin, "large");
    await command(url, "upload", 0, bytes.subarray(0, chunk));
    const { pathname, search } = new URL(url);
    await restart();
    const here = `${server.origin}${pathname}${search}`;
    expect(await command(here, "query")).toMatchObject({ uploadStatus: "active", received: String(chunk) });
    expect((await command(here, "upload, finalize", chunk, bytes.subarray(chunk))).status).toBe(200);
    expect(Buffer.from(await getBytes(sdkFile("large"))).equals(bytes)).toBe(true);
  });
});

describe("the data folder", () => {
  it("contains one file per object, with a name that no client chose", async () => {
    await uploadBytes(sdkFile("../../escape"), Buffer.from("one"));
    await uploadBytes(sdkFile("a/b/c"), Buffer.from("two"));
    const names = await readdir(join(dataDir, "storage-files"));
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await restart();
    expect(await readdir(dataDir)).toEqual(["storage-files", "storage.json"]);
  });

  it("contains no bytes of replaced, deleted, refused or cancelled uploads", async () => {
    await uploadBytes(sdkFile("a"), Buffer.from("one"));
    await uploadBytes(sdkFile("a"), Buffer.from("two"));
    expect(await files()).toHaveLength(1);
    await deleteObject(sdkFile("a"));
    await codeOf(uploadBytes(sdkFile("a"), Buffer.from("x"), { md5Hash: "AAAA" }));
    const { url } = await startUpload(server.origin, "large");
    await command(url, "upload", 0, patternBytes(chunk));
    expect(await files()).toHaveLength(1);
    await command(url, "cancel");
    expect(await files()).toEqual([]);
  });

  it("is emptied by POST /internal/reset", async () => {
    await uploadBytes(sdkFile("a"), Buffer.from("one"));
    expect((await fetch(`${server.origin}/internal/reset`, { method: "POST" })).status).toBe(200);
    expect(await files()).toEqual([]);
    expect(await codeOf(getMetadata(sdkFile("a")))).toBe("storage/object-not-found");
  });
});

describe("damage", () => {
  const message = /^The stored bytes of demo-test\.firebasestorage\.app\/a are missing or damaged \(file /;

  it.each<[string, (file: string) => Promise<void>]>([
    ["missing", (file) => rm(file)],
    ["cut off", (file) => truncate(file, 2)],
    ["changed at the same length", (file) => writeFile(file, "hallo")],
  ])(
    "of a file that is %s is reported without retries, and the next upload repairs it",
    async (_, damage) => {
      await uploadBytes(sdkFile("a"), Buffer.from("hello"));
      await server.stop();
      for (const file of await files()) await damage(file);
      await start();
      expect(await downloadError()).toMatchObject({
        error: { code: 400, status: "FAILED_PRECONDITION", message: expect.stringMatching(message) },
      });
      expect(server.lines).toEqual([expect.stringMatching(message)]);
      expect(await codeOf(getBytes(sdkFile("a")))).toBe("storage/unknown");
      await uploadBytes(sdkFile("a"), Buffer.from("hello"));
      expect(Buffer.from(await getBytes(sdkFile("a"))).toString()).toBe("hello");
    },
  );

  it.each([
    ["is no JSON", () => "{"],
    ["lists an object without size", (text: string) => text.replace(/"size":\d+/, '"size":"many"')],
    ["lists an upload that is none", (text: string) => text.replace('"uploads":[]', '"uploads":[1]')],
  ])("of metadata that %s makes the backend rename the file and start empty", async (_, damage) => {
    await uploadBytes(sdkFile("a"), Buffer.from("hello"));
    await server.stop();
    const file = join(dataDir, "storage.json");
    const damaged = damage(await readFile(file, "utf8"));
    await writeFile(file, damaged);
    await start();
    expect(server.lines).toHaveLength(1);
    expect(server.lines[0]).toContain(`${file} is damaged`);
    const aside = (await readdir(dataDir)).find((name) => name.startsWith("storage.json.corrupt-"));
    expect(await readFile(join(dataDir, aside ?? ""), "utf8")).toBe(damaged);
    expect(await files()).toHaveLength(1);
    expect(await codeOf(getMetadata(sdkFile("a")))).toBe("storage/object-not-found");
    await uploadBytes(sdkFile("a"), Buffer.from("again"));
    expect(Buffer.from(await getBytes(sdkFile("a"))).toString()).toBe("again");
  });
});
