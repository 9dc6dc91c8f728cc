import { member, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

const owner = { authorization: "Bearer owner" };

beforeAll(async () => {
  firestore = await startFirestore();
  const stored = ["a/1", "a/1/x/2", "a/1/y/3", "b/4", "c/ghost/x/5", "a/__id7__", "a/__id-3__", "a/__id10__"];
  const writes = stored.map((path) => ({
    update: { name: `${root}/${path}`, fields: { n: { nullValue: null } } },
  }));
  await firestore.post("commit", { writes });
});
afterAll(() => firestore.stop());

/** Paths of the documents of an answer: entries of `runQuery`, or `documents` of a list. */
function paths(body: unknown): readonly string[] {
  const entries = Array.isArray(body) ? body : member(body, "documents");
  if (!Array.isArray(entries)) throw new Error(`no documents in ${JSON.stringify(body)}`);
  return entries.map((entry: unknown) =>
    String(member(entry, "document", "name") ?? member(entry, "name")).slice(root.length + 1),
  );
}

async function ask(parent: string, structuredQuery: object) {
  const reply = await firestore.send("POST", `/v1/${root}${parent}:runQuery`, { structuredQuery }, owner);
  expect(reply).toMatchObject({ status: 200 });
  return paths(reply.body);
}

const numbered = ["a/__id-3__", "a/__id7__", "a/__id10__"];

it.each([
  ["an absent from", "", {}, [...numbered, "a/1", "b/4"]],
  ["an empty collection id", "", { from: [{ collectionId: "" }] }, [...numbered, "a/1", "b/4"]],
  ["an empty collection id below a document", "/a/1", { from: [{}] }, ["a/1/x/2", "a/1/y/3"]],
  [
    "every descendant",
    "",
    { from: [{ allDescendants: true }] },
    [...numbered, "a/1", "a/1/x/2", "a/1/y/3", "b/4", "c/ghost/x/5"],
  ],
])("returns %s, with numbered ids first and by number", async (_name, parent, query, expected) => {
  expect(await ask(parent, query)).toEqual(expected);
});

it("returns the range of names that the Admin SDK deletes recursively", async () => {
  const bound = (path: string) => ({ referenceValue: `${root}/${path}/__id-9223372036854775808__` });
  const named = (op: string, value: object) => ({
    fieldFilter: { field: { fieldPath: "__name__" }, op, value },
  });
  const filters = [named("GREATER_THAN_OR_EQUAL", bound("a")), named("LESS_THAN", bound("a\u0000"))];
  const where = { compositeFilter: { op: "AND", filters } };
  expect(await ask("", { from: [{ allDescendants: true }], where })).toEqual([
    ...numbered,
    "a/1",
    "a/1/x/2",
    "a/1/y/3",
  ]);
});

const get = (path: string, headers: Record<string, string> = owner) =>
  firestore.send("GET", `/v1/${root}${path}`, undefined, headers);

it.each([
  ["/", [...numbered, "a/1", "b/4"]],
  ["/a/1/", ["a/1/x/2", "a/1/y/3"]],
  ["/?pageSize=1", ["a/__id-3__"]],
])("GET of documents%s lists the documents of every collection there", async (path, expected) => {
  const reply = await get(path);
  expect(reply).toMatchObject({ status: 200 });
  expect(paths(reply.body)).toEqual(expected);
});

it.each(["/a/", "//", "/a//", "/a/1//x", "/?showMissing=true"])(
  "GET of documents%s is refused",
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
  },
);

it("showMissing lists ids with collections but no document for the owner token, page by page", async () => {
  const all = await get("/c?showMissing=true");
  expect(all).toEqual({ status: 200, body: { documents: [{ name: `${root}/c/ghost` }] } });
  expect((await get("/c")).body).toEqual({});
  const first = await get("/a?showMissing=true&pageSize=3&mask.fieldPaths=_none_");
  expect(paths(first.body)).toEqual(numbered);
  expect(first.body).toMatchObject({ documents: numbered.map(() => ({ fields: expect.anything() })) });
  const token = encodeURIComponent(String(member(first.body, "nextPageToken")));
  expect(paths((await get(`/a?showMissing=true&pageSize=3&pageToken=${token}`)).body)).toEqual(["a/1"]);
  expect(member((await get("/c?showMissing=true&pageSize=1")).body, "nextPageToken")).toEqual(
    expect.any(String),
  );
  expect((await get("/c?showMissing=true", {})).status).toBe(403);
  expect((await get("/c?showMissing=true&orderBy=n")).status).toBe(400);
});

it("refuses to list a collection by name in reverse", async () => {
  expect(await get("/a?orderBy=__name__%20desc")).toMatchObject({
    body: { error: { status: "FAILED_PRECONDITION" } },
  });
});

it.each(["__id5x__", "__id__", "__id05__", "__id9223372036854775808__"])("refuses the id %s", async (id) => {
  const reply = await firestore.post("commit", {
    writes: [{ update: { name: `${root}/a/${id}`, fields: {} } }],
  });
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});
