import { list, listAll, ref, uploadString } from "firebase/storage";
import type { ListResult, StorageReference } from "firebase/storage";
import { listObjects, parseListQuery } from "../../src/storage/objects/listObjects.ts";
import type { StoredObject } from "../../src/storage/objects/storedObject.ts";
import { bucket, startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, storageSdk } from "./storageSdk.ts";

let server: RunningStorage;
let root: StorageReference;

// U+FF5E comes before U+1F600 in UTF-8, but after it in JavaScript's own order.
const names = ["top", "a/1", "a/2", "a/b/3", "a/b/c/4", "a/d/5", "ab/6", "a/\u{1F600}", "a/\uFF5E", "A"];

beforeEach(async () => {
  server = await startStorage();
  root = ref(storageSdk(server.port));
  for (const name of names) await uploadString(ref(root, name), name);
});

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

function shown(result: ListResult) {
  return {
    items: result.items.map((item) => item.fullPath),
    prefixes: result.prefixes.map((prefix) => prefix.fullPath),
  };
}

async function get(query: string): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`${server.origin}/v0/b/${bucket}/o${query}`);
  return { status: answer.status, json: await answer.json() };
}

describe("listAll", () => {
  it("returns a folder's objects and folders, in the order of their bytes", async () => {
    expect(shown(await listAll(ref(root, "a")))).toEqual({
      items: ["a/1", "a/2", "a/\uFF5E", "a/\u{1F600}"],
      prefixes: ["a/b", "a/d"],
    });
  });

  it("returns the top level of the bucket", async () => {
    expect(shown(await listAll(root))).toEqual({ items: ["A", "top"], prefixes: ["a", "ab"] });
  });

  it("returns nothing for an empty folder", async () => {
    expect(shown(await listAll(ref(root, "empty")))).toEqual({ items: [], prefixes: [] });
  });
});

describe("list", () => {
  it("returns every entry once over all pages, including folders", async () => {
    const pages: ReturnType<typeof shown>[] = [];
    let pageToken: string | null | undefined = null;
    do {
      const page: ListResult = await list(ref(root, "a"), { maxResults: 2, pageToken });
      pages.push(shown(page));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(pages).toEqual([
      { items: ["a/1", "a/2"], prefixes: [] },
      { items: [], prefixes: ["a/b", "a/d"] },
      { items: ["a/\uFF5E", "a/\u{1F600}"], prefixes: [] },
    ]);
  });

  it("continues after an entry that was deleted between pages", async () => {
    const page = await list(ref(root, "a"), { maxResults: 1 });
    await fetch(`${server.origin}/v0/b/${bucket}/o/a%2F1`, { method: "DELETE" });
    const rest = await list(ref(root, "a"), { maxResults: 1, pageToken: page.nextPageToken ?? null });
    expect(shown(rest).items).toEqual(["a/2"]);
  });

  it("lists everything below without a delimiter", async () => {
    expect((await get("?prefix=a/b/")).json).toEqual({
      prefixes: [],
      items: [
        { name: "a/b/3", bucket },
        { name: "a/b/c/4", bucket },
      ],
    });
  });

  it("separates buckets", async () => {
    const other = await fetch(`${server.origin}/v0/b/other-bucket/o`);
    expect(await other.json()).toEqual({ prefixes: [], items: [] });
  });

  it.each([
    ["?maxResults=0", "maxResults must be a whole number of at least 1."],
    ["?maxResults=-1", "maxResults must be a whole number of at least 1."],
    ["?maxResults=1e3", "maxResults must be a whole number of at least 1."],
    ["?pageToken=Zm9v", "pageToken was not issued by this backend."],
    ["?prefix=a", "The prefix must be empty or end with a slash."],
    ["?prefix=a//", "Invalid object name: it has an empty segment."],
  ])("refuses %s", async (query, message) => {
    expect(await get(query)).toEqual({
      status: 400,
      json: { error: { code: 400, message, status: "INVALID_ARGUMENT" } },
    });
  });

  it("returns 1000 entries at most", () => {
    const objects = Array.from({ length: 1_001 }, (_, index) => ({ name: `n${index}` }) as StoredObject);
    const page = listObjects(objects, parseListQuery(new URLSearchParams("maxResults=5000")));
    expect(page.items).toHaveLength(1_000);
    expect(page.nextPageToken).toMatch(/^[\w-]+$/);
    expect(listObjects(objects.slice(1), parseListQuery(new URLSearchParams()))).not.toHaveProperty(
      "nextPageToken",
    );
  });
});
