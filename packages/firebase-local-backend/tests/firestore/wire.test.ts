import { documentIds, member, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore();
});
afterAll(() => firestore.stop());

it("accepts field names in snake case and numbers as texts", async () => {
  const write = {
    update: {
      name: `${root}/rows/snake`,
      fields: { some_field: { integer_value: 5 }, d: { double_value: "1.5e0" } },
    },
    update_mask: { field_paths: ["some_field", "d"] },
    current_document: { exists: false },
  };
  expect((await firestore.post("commit", { writes: [write] })).status).toBe(200);
  expect((await firestore.post("commit", { writes: [write] })).status).toBe(409);
  expect((await firestore.send("GET", `/v1/${root}/rows/snake`)).body).toHaveProperty("fields", {
    some_field: { integerValue: "5" },
    d: { doubleValue: 1.5 },
  });
  expect(await firestore.post("commit", { writes: [{ update_masks: {} }] })).toMatchObject({
    body: { error: { message: expect.stringContaining('Unknown name "update_masks"') } },
  });
});

it("accepts enums by number, as the Admin SDK sends them", async () => {
  const value = { nullValue: 0 };
  const name = `${root}/numbers/one`;
  const writes = [
    {
      update: { name, fields: { n: { integerValue: "1" }, empty: value } },
      updateTransforms: [{ fieldPath: "at", setToServerValue: 1 }],
    },
  ];
  expect((await firestore.post("commit", { writes })).status).toBe(200);
  const equal = { fieldFilter: { field: { fieldPath: "n" }, op: 5, value: { integerValue: "1" } } };
  const isNull = { unaryFilter: { field: { fieldPath: "empty" }, op: 3 } };
  const isNan = { unaryFilter: { field: { fieldPath: "empty" }, op: 2 } };
  const ask = async (op: number, filters: object[], direction = 2) => {
    const where = { compositeFilter: { op, filters } };
    const orderBy = [{ field: { fieldPath: "n" }, direction }];
    const numbers = [{ collectionId: "numbers" }];
    const reply = await firestore.post("runQuery", { structuredQuery: { from: numbers, where, orderBy } });
    return reply.status === 200 ? documentIds(reply.body) : reply.status;
  };
  expect(await ask(1, [equal])).toEqual(["one"]);
  expect(await ask(2, [equal, equal])).toEqual(["one"]);
  expect(await ask(0, [equal])).toBe(400);
  expect(await ask(1, [equal], 3)).toBe(400);
  const only = async (where: object) =>
    documentIds(
      (await firestore.post("runQuery", { structuredQuery: { from: [{ collectionId: "numbers" }], where } }))
        .body,
    );
  expect(await only(isNull)).toEqual(["one"]);
  expect(await only(isNan)).toEqual([]);
});

it.each([
  ["no body at all", undefined],
  ["an empty object", {}],
  ["an empty list of writes", { writes: [] }],
])("a commit of %s succeeds and changes nothing", async (_name, body) => {
  expect(await firestore.post("commit", body)).toEqual({ status: 200, body: {} });
});

it("returns the id of a new transaction in a separate entry", async () => {
  const options = { newTransaction: { readOnly: {} } };
  const read = await firestore.post("batchGet", { documents: [`${root}/rows/absent`], ...options });
  expect(read.body).toEqual([
    { transaction: expect.any(String) },
    { missing: `${root}/rows/absent`, readTime: expect.any(String) },
  ]);
  const query = await firestore.post("runQuery", {
    structuredQuery: { from: [{ collectionId: "none" }] },
    ...options,
  });
  expect(query.body).toEqual([{ transaction: expect.any(String) }, { readTime: expect.any(String) }]);
});

it("v1beta1 has the same methods", async () => {
  const path = `${root}/rows/beta`;
  await firestore.send("PATCH", `/v1/${path}`, {});
  expect((await firestore.send("GET", `/v1beta1/${path}`)).status).toBe(200);
});

it.each([
  ["documents:listen", `/v1/${root}:listen`, 404, "NOT_FOUND", "There is no method"],
  ["documents:executePipeline", `/v1/${root}:executePipeline`, 400, "INVALID_ARGUMENT", "enterprise"],
  ["documents:nosuchverb", `/v1/${root}:nosuchverb`, 404, "NOT_FOUND", "There is no method"],
])("refuses %s with a message", async (_name, path, code, status, message) => {
  expect(await firestore.send("POST", path, {})).toMatchObject({
    status: code,
    body: { error: { status, message: expect.stringContaining(message) } },
  });
});

it("explainOptions has no effect", async () => {
  const structuredQuery = { from: [{ collectionId: "nothing" }] };
  for (const analyze of [true, false]) {
    const explained = await firestore.post("runQuery", { structuredQuery, explainOptions: { analyze } });
    expect(explained).toEqual({ status: 200, body: [{ readTime: expect.any(String) }] });
  }
});

it("refuses reads of past versions: older than an hour and future ones as Firestore does, others as unimplemented", async () => {
  const read = async (readTime: string) => {
    const reply = await firestore.send(
      "GET",
      `/v1/${root}/rows/snake?readTime=${encodeURIComponent(readTime)}`,
    );
    return member(reply.body, "error", "status");
  };
  expect(await read("2001-01-01T00:00:00Z")).toBe("INVALID_ARGUMENT");
  expect(await read("2999-01-01T00:00:00Z")).toBe("INVALID_ARGUMENT");
  expect(await read("yesterday")).toBe("INVALID_ARGUMENT");
  expect(await read(new Date().toISOString())).toBe("UNIMPLEMENTED");
  const begin = async (readTime: string) => {
    const reply = await firestore.post("beginTransaction", { options: { readOnly: { readTime } } });
    return member(reply.body, "error", "status");
  };
  expect(await begin("2001-01-01T00:00:00Z")).toBe("FAILED_PRECONDITION");
  expect(await begin("2999-01-01T00:00:00Z")).toBe("INVALID_ARGUMENT");
});
