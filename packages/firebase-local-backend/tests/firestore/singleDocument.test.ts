import { documentIds, member, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = await startFirestore({ now: () => new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => firestore.stop());

const rows = `/v1/${root}/rows`;
const integer = (value: number) => ({ integerValue: String(value) });
const owner = { authorization: "Bearer owner" };

it("creates a document with a given id once, or with a generated id", async () => {
  const time = "2026-03-01T12:00:00.000000Z";
  expect(await firestore.send("POST", `${rows}?documentId=one`, { fields: { a: integer(1) } })).toEqual({
    status: 200,
    body: { name: `${root}/rows/one`, fields: { a: integer(1) }, createTime: time, updateTime: time },
  });
  expect(await firestore.send("POST", `${rows}?documentId=one`, {})).toMatchObject({
    status: 409,
    body: { error: { status: "ALREADY_EXISTS" } },
  });
  const made = await firestore.send("POST", rows, {});
  expect(made.body).toMatchObject({ name: expect.stringMatching(/\/rows\/[A-Za-z0-9]{20}$/) });
});

it("patches the masked fields, returns those of the response mask, and checks the precondition", async () => {
  const missing = await firestore.send("PATCH", `${rows}/one?currentDocument.exists=true`, {});
  expect(missing.status).toBe(404);
  await firestore.send("PATCH", `${rows}/one`, { fields: { a: integer(1), b: integer(2) } });
  const path = `${rows}/one?updateMask.fieldPaths=a&updateMask.fieldPaths=c&mask.fieldPaths=a`;
  expect(await firestore.send("PATCH", path, { fields: { a: integer(5), b: integer(6) } })).toMatchObject({
    status: 200,
    body: { fields: { a: integer(5) } },
  });
  expect((await firestore.send("GET", `${rows}/one`)).body).toHaveProperty("fields", {
    a: integer(5),
    b: integer(2),
  });
  expect((await firestore.send("GET", `${rows}/one?mask.fieldPaths=b`)).body).toHaveProperty("fields", {
    b: integer(2),
  });
});

it("deletes a document, and refuses a missing one only with exists: true", async () => {
  await firestore.send("PATCH", `${rows}/one`, {});
  expect(await firestore.send("DELETE", `${rows}/one?currentDocument.exists=true`)).toEqual({
    status: 200,
    body: {},
  });
  expect((await firestore.send("DELETE", `${rows}/one`)).status).toBe(200);
  expect((await firestore.send("DELETE", `${rows}/one?currentDocument.exists=true`)).status).toBe(404);
  expect(await firestore.send("GET", `${rows}/one`)).toEqual({
    status: 404,
    body: { error: { code: 404, status: "NOT_FOUND", message: `Document "${root}/rows/one" not found.` } },
  });
});

it("distinguishes ids with colons, spaces and percent signs", async () => {
  for (const id of ["a:commit", "a b", "100%", "ü"]) {
    const path = `${rows}/${encodeURIComponent(id)}`;
    expect((await firestore.send("PATCH", path, { fields: { a: integer(1) } })).status).toBe(200);
    expect((await firestore.send("GET", path)).body).toMatchObject({ name: `${root}/rows/${id}` });
  }
});

it("lists page by page, in the requested order", async () => {
  for (const [id, n] of [
    ["a", 3],
    ["b", 1],
    ["c", 2],
  ] as const) {
    await firestore.send("PATCH", `${rows}/${id}`, { fields: { n: integer(n) } });
  }
  expect(documentIds((await firestore.send("GET", rows)).body)).toEqual(["a", "b", "c"]);
  const first = await firestore.send("GET", `${rows}?pageSize=2&orderBy=n%20desc`);
  expect(documentIds(first.body)).toEqual(["a", "c"]);
  const nextPageToken = String(member(first.body, "nextPageToken"));
  const second = await firestore.send(
    "GET",
    `${rows}?pageSize=2&orderBy=n%20desc&pageToken=${nextPageToken}`,
  );
  expect(documentIds(second.body)).toEqual(["b"]);
  expect(second.body).not.toHaveProperty("nextPageToken");
  expect((await firestore.send("GET", `${rows}?pageToken=nonsense`)).status).toBe(400);
  expect(await firestore.send("GET", `/v1/${root}/empty`)).toEqual({ status: 200, body: {} });
});

it("lists collection ids for the owner token, page by page", async () => {
  for (const path of ["b/1", "a/1", "c/1", "a/1/notes/1", "a/1/more/1/deep/1"]) {
    await firestore.send("PATCH", `/v1/${root}/${path}`, {});
  }
  const list = (path: string, body: object, headers = owner) =>
    firestore.send("POST", `/v1/${path}:listCollectionIds`, body, headers);
  expect((await list(root, {})).body).toEqual({ collectionIds: ["a", "b", "c"] });
  expect((await list(root, { pageSize: 2 })).body).toEqual({ collectionIds: ["a", "b"], nextPageToken: "b" });
  expect((await list(root, { pageSize: 2, pageToken: "b" })).body).toEqual({ collectionIds: ["c"] });
  expect((await list(`${root}/a/1`, {})).body).toEqual({ collectionIds: ["more", "notes"] });
  expect((await firestore.post("listCollectionIds", {})).status).toBe(403);
});

const write = (id: string, exists: boolean) => ({
  update: { name: `${root}/rows/${id}`, fields: {} },
  currentDocument: { exists },
});

it("batchWrite applies each write independently", async () => {
  const reply = await firestore.post("batchWrite", { writes: [write("a", false), write("b", true)] }, owner);
  expect(reply).toEqual({
    status: 200,
    body: {
      writeResults: [{ updateTime: "2026-03-01T12:00:00.000000Z" }, {}],
      status: [{}, { code: 5, message: "No document to update: rows/b" }],
    },
  });
  expect(
    (await firestore.post("batchWrite", { writes: [write("c", false), write("c", true)] }, owner)).status,
  ).toBe(400);
  expect((await firestore.send("GET", `${rows}/c`)).status).toBe(404);
});

it("separates projects and databases", async () => {
  await firestore.send("PATCH", `${rows}/one`, {});
  const elsewhere = [
    "/v1/projects/demo-other/databases/(default)/documents/rows/one",
    "/v1/projects/demo-test/databases/second/documents/rows/one",
  ];
  for (const path of elsewhere) expect((await firestore.send("GET", path)).status).toBe(404);
});
