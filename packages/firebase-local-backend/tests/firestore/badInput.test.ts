import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore();
});
afterAll(() => firestore.stop());

// After every bad request, the next valid request succeeds.
afterEach(async () => {
  const { status } = await firestore.post("batchGet", { documents: [`${root}/rows/absent`] });
  if (status !== 200) throw new Error(`the backend answers ${status} after the bad request`);
});

const name = `${root}/rows/bad`;

/** A commit of one document with this JSON as its field v. */
const commitText = (v: string) =>
  firestore.post("commit", `{"writes":[{"update":{"name":"${name}","fields":{"v":${v}}}}]}`);
const commitValue = (v: unknown) => commitText(JSON.stringify(v));

/** JSON of nested maps, as a text, since `JSON.stringify` cannot write so deep a value. */
function nested(levels: number): string {
  return `${'{"mapValue":{"fields":{"a":'.repeat(levels)}{"nullValue":null}${"}}}".repeat(levels)}`;
}

it.each([
  ["broken JSON", '{"writes":[', "Invalid JSON payload received."],
  ["a list", "[]", "expected an object, got an array"],
  ["null", "null", "expected an object, got null"],
  ["an unknown field", '{"write":[]}', 'Unknown name "write" at the request: Cannot find field.'],
  ["writes that are no list", '{"writes":{}}', "Invalid value at 'writes': expected an array"],
  ["a write of nothing", '{"writes":[{}]}', "Invalid value at 'writes[0]'"],
  ["a write of two kinds", '{"writes":[{"delete":"a","verify":"b"}]}', "exactly one of"],
  ["a name that is none", '{"writes":[{"delete":"rows/one"}]}', 'Invalid resource name "rows/one"'],
  ["a 100,000 levels deep list", `{"writes":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "writes[0]"],
])("refuses %s", async (_name, body, message) => {
  expect(await firestore.post("commit", body)).toEqual({
    status: 400,
    body: { error: { code: 400, status: "INVALID_ARGUMENT", message: expect.stringContaining(message) } },
  });
});

it.each([
  ["no kind", {}, "the value has no kind"],
  ["two kinds", { stringValue: "", nullValue: null }, "oneof field"],
  ["an unknown kind", { text: "x" }, 'Unknown name "text"'],
  ["a text for a boolean", { booleanValue: "true" }, "expected a boolean"],
  ["a number for a text", { stringValue: 1 }, "expected a string, got 1"],
  ["half a whole number", { integerValue: "1.5" }, "expected a 64-bit whole number"],
  ["a whole number of 65 bits", { integerValue: "9223372036854775808" }, "expected a 64-bit whole number"],
  ["a text for a double", { doubleValue: "1e" }, "expected a number"],
  ["30 February", { timestampValue: "2026-02-30T00:00:00Z" }, "expected an RFC 3339 time"],
  ["the year 0", { timestampValue: "0000-01-01T00:00:00Z" }, "expected an RFC 3339 time"],
  ["bytes that are no base64", { bytesValue: "*" }, "expected base64"],
  ["a latitude beyond the pole", { geoPointValue: { latitude: 90.1 } }, "expected degrees from -90 to 90"],
  ["a reference to a collection", { referenceValue: `${root}/rows` }, "lacks a document id"],
  ["a list in a list", { arrayValue: { values: [{ arrayValue: {} }] } }, "Cannot convert an array value"],
  ["half a surrogate pair", { stringValue: "\ud800" }, "not valid Unicode"],
  ["a reserved field", { mapValue: { fields: { __x__: { nullValue: null } } } }, "reserved"],
  ["an empty field name", { mapValue: { fields: { "": { nullValue: null } } } }, "it is empty"],
])("refuses a value of %s, naming the place", async (_name, value, message) => {
  const reply = await commitValue(value);
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
  expect(reply.body).toHaveProperty("error.message", expect.stringContaining(message));
  expect(reply.body).toHaveProperty("error.message", expect.stringContaining("writes[0].update.fields.v"));
});

it("stores 20 levels of maps and refuses more", async () => {
  expect((await commitText(nested(20))).status).toBe(200);
  for (const levels of [21, 5000]) {
    const reply = await commitText(nested(levels));
    expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
    expect(reply.body).toHaveProperty("error.message", expect.stringContaining("nested too deeply"));
  }
});

it("refuses too deep fields also when a mask combines them", async () => {
  const fieldPath = Array.from({ length: 22 }, () => "a").join(".");
  const transform = { document: name, fieldTransforms: [{ fieldPath, increment: { integerValue: "1" } }] };
  const reply = await firestore.post("commit", { writes: [{ transform }] });
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});

// rows/bad: 16 + 5 + 4 bytes of name, 32 of its own; fields a and b: 2 each, and each text with 1.
const room = 1_048_576 - 16 - 5 - 4 - 32 - 2 * (2 + 1);
const half = "x".repeat(500_000);
const commitHalves = (length: number) => {
  const fields = { a: { stringValue: half }, b: { stringValue: "x".repeat(length - half.length) } };
  return firestore.post("commit", { writes: [{ update: { name, fields } }] });
};

it("stores exactly 1 MiB and refuses one byte more", async () => {
  expect((await commitHalves(room)).status).toBe(200);
  expect(await commitHalves(room + 1)).toMatchObject({
    status: 400,
    body: {
      error: {
        status: "INVALID_ARGUMENT",
        message: expect.stringContaining("(1048577 bytes) exceeds the maximum allowed size of 1048576 bytes"),
      },
    },
  });
});

it("refuses a request beyond 11 MiB", async () => {
  const limit = 11 * 1024 * 1024;
  expect((await firestore.post("commit", `{"writes":[]}${" ".repeat(limit - 13)}`)).status).toBe(200);
  expect(await firestore.post("commit", " ".repeat(limit + 1))).toMatchObject({
    status: 400,
    body: { error: { message: "Request payload size exceeds the limit: 11534336 bytes." } },
  });
});

it.each([
  ["an empty id", `${root}/rows/`],
  ["two dots", `${root}/rows/..`],
  ["a reserved id", `${root}/rows/__x__`],
  ["an id of 1,501 bytes", `${root}/rows/${"x".repeat(1501)}`],
  ["another database", "projects/demo-test/databases/other/documents/rows/one"],
  ["another project", "projects/demo-other/databases/(default)/documents/rows/one"],
])("refuses a name with %s", async (_name, bad) => {
  const reply = await firestore.post("commit", { writes: [{ update: { name: bad, fields: {} } }] });
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});

it("accepts an id of 1,500 bytes", async () => {
  const longest = `${root}/rows/${"x".repeat(1500)}`;
  const reply = await firestore.post("commit", { writes: [{ update: { name: longest, fields: {} } }] });
  expect(reply.status).toBe(200);
});

it.each([
  ["an unknown field of a query", { structuredQuery: { from: [{ collectionId: "rows" }], wher: {} } }],
  ["two collections", { structuredQuery: { from: [{ collectionId: "a" }, { collectionId: "b" }] } }],
  [
    "an operator that is none",
    {
      structuredQuery: {
        from: [{ collectionId: "rows" }],
        where: { fieldFilter: { field: { fieldPath: "a" }, op: "LIKE", value: { nullValue: null } } },
      },
    },
  ],
  ["a negative limit", { structuredQuery: { from: [{ collectionId: "rows" }], limit: -1 } }],
  [
    "a field path that is none",
    {
      structuredQuery: { from: [{ collectionId: "rows" }], orderBy: [{ field: { fieldPath: "a..b" } }] },
    },
  ],
  [
    "orders after the name",
    {
      structuredQuery: {
        from: [{ collectionId: "rows" }],
        orderBy: [{ field: { fieldPath: "__name__" } }, { field: { fieldPath: "a" } }],
      },
    },
  ],
])("refuses a query with %s", async (_name, body) => {
  const reply = await firestore.post("runQuery", body);
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});

it.each([
  ["POST", `/v1/${root}:partitionQuery`, 501, "UNIMPLEMENTED"],
  ["GET", "/v2/anything", 404, "NOT_FOUND"],
  ["PUT", `/v1/${root}/rows/one`, 404, "NOT_FOUND"],
  ["GET", `/v1/${root}/rows/%E0%A4%A`, 400, "INVALID_ARGUMENT"],
  ["GET", `/v1/${root}/rows/one?unknown=1`, 400, "INVALID_ARGUMENT"],
  ["DELETE", "/emulator/v1/projects/%E0%A4%A/databases/(default)/documents", 400, "INVALID_ARGUMENT"],
])("responds to %s %s with Google's error JSON", async (method, path, code, status) => {
  expect(await firestore.send(method, path)).toMatchObject({
    status: code,
    body: { error: { code, status } },
  });
});

it("allows calls from pages of any origin with any header", async () => {
  const response = await fetch(`${firestore.url}/v1/${root}:commit`, {
    method: "OPTIONS",
    headers: {
      origin: "http://127.0.0.1:5000",
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-goog-api-client,x-other",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:5000");
  expect(response.headers.get("access-control-allow-headers")).toBe("x-goog-api-client,x-other");
  expect(response.headers.get("access-control-allow-methods")).toContain("POST");
});
