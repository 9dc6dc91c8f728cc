import { documentIds, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

const integer = (value: number) => ({ integerValue: String(value) });
const name = (id: string) => ({ referenceValue: `${root}/rows/${id}` });

beforeAll(async () => {
  firestore = await startFirestore();
  const writes = ["p", "q", "r"].map((id, a) => ({
    update: { name: `${root}/rows/${id}`, fields: { a: integer(a) } },
  }));
  await firestore.post("commit", { writes });
});
afterAll(() => firestore.stop());

const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } });
const all = (...filters: object[]) => ({ where: { compositeFilter: { op: "AND", filters } } });
const order = (...orders: string[]) => ({
  orderBy: orders.map((text) => {
    const [fieldPath, direction = "ASCENDING"] = text.split(" ");
    return { field: { fieldPath }, direction };
  }),
});
const ask = (query: object) =>
  firestore.post("runQuery", { structuredQuery: { from: [{ collectionId: "rows" }], ...query } });

const keyScan = "Firestore does not support descending key scans";
const afterKey = "order by clause cannot contain more fields after the key";
const tooManyValues = "Cursor has too many values.";
const oneNegation =
  "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.";
const oneArray = "Only a single array-contains clause is allowed in a query";
const keyEquality = "Equality on key is not allowed if there are other inequality fields";
const contains = filter("t", "ARRAY_CONTAINS", integer(1));

it.each<[string, string, object]>([
  ["FAILED_PRECONDITION", keyScan, order("__name__ DESCENDING")],
  [
    "FAILED_PRECONDITION",
    keyScan,
    { ...all(filter("__name__", "GREATER_THAN", name("p"))), ...order("__name__ DESCENDING") },
  ],
  [
    "INVALID_ARGUMENT",
    afterKey,
    { ...all(filter("a", "GREATER_THAN", integer(1))), ...order("__name__ DESCENDING") },
  ],
  ["INVALID_ARGUMENT", afterKey, { ...all(filter("a", "NOT_EQUAL", integer(2))), ...order("__name__") }],
  ["INVALID_ARGUMENT", afterKey, order("a", "__name__", "b")],
  [
    "INVALID_ARGUMENT",
    keyEquality,
    all(filter("__name__", "EQUAL", name("p")), filter("a", "GREATER_THAN", integer(0))),
  ],
  [
    "INVALID_ARGUMENT",
    keyEquality,
    all(filter("__name__", "IN", { arrayValue: { values: [name("p")] } }), unary("a", "IS_NOT_NULL")),
  ],
  ["INVALID_ARGUMENT", tooManyValues, { startAt: { values: [name("p")] } }],
  ["INVALID_ARGUMENT", tooManyValues, { ...order("a"), endAt: { values: [integer(1), name("p")] } }],
  [
    "INVALID_ARGUMENT",
    tooManyValues,
    { ...all(filter("a", "GREATER_THAN", integer(0))), startAt: { values: [integer(1)] } },
  ],
  ["INVALID_ARGUMENT", oneNegation, all(unary("a", "IS_NOT_NULL"), unary("b", "IS_NOT_NAN"))],
  ["FAILED_PRECONDITION", oneArray, all(contains, contains)],
  [
    "FAILED_PRECONDITION",
    oneArray,
    all(contains, filter("t", "ARRAY_CONTAINS_ANY", { arrayValue: { values: [integer(2)] } })),
  ],
  ["INVALID_ARGUMENT", "__key__ filter value must be a Key", all(unary("__name__", "IS_NAN"))],
  [
    "INVALID_ARGUMENT",
    "kind is required for filter: a",
    { from: [], ...all(filter("a", "EQUAL", integer(1))) },
  ],
  [
    "INVALID_ARGUMENT",
    "kind is required for all orders except __key__ ascending",
    { from: [], ...order("a") },
  ],
])("refuses with %s: %s (%#)", async (status, message, query) => {
  expect((await ask(query)).body).toMatchObject({
    error: { status, message: expect.stringContaining(message) },
  });
});

it.each<[string, object, string]>([
  [
    "names backwards beside an equality",
    { ...all(filter("a", "EQUAL", integer(1))), ...order("__name__ DESCENDING") },
    "q",
  ],
  [
    "a key that is also in a range",
    all(
      filter("__name__", "EQUAL", name("q")),
      filter("__name__", "GREATER_THAN", name("p")),
      filter("a", "GREATER_THAN", integer(0)),
    ),
    "q",
  ],
  ["a composite filter of nothing", all(), "pqr"],
  [
    "as many cursor values as orders",
    { ...order("a", "__name__"), startAt: { values: [integer(1), name("q")], before: false } },
    "r",
  ],
])("accepts %s", async (_name, query, ids) => {
  const reply = await ask(query);
  expect(reply).toMatchObject({ status: 200 });
  expect(documentIds(reply.body).join("")).toBe(ids);
});

it("returns no field when the list of selected fields is empty", async () => {
  const reply = await ask({ select: { fields: [] }, limit: 1 });
  expect(reply.body).toMatchObject([{ document: { name: expect.any(String) } }]);
  expect(reply.body).not.toMatchObject([{ document: { fields: expect.anything() } }]);
});

it("refuses NOT_IN beside any OR, even of one condition", async () => {
  const notIn = filter("a", "NOT_IN", { arrayValue: { values: [integer(1)] } });
  const reply = await ask({ where: { compositeFilter: { op: "OR", filters: [notIn] } } });
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});

it.each([{ nullValue: null }, { doubleValue: "NaN" }])(
  "a range of %j is empty and orders nothing",
  async (none) => {
    const either = [filter("absent", "LESS_THAN", none), filter("a", "EQUAL", integer(1))];
    const reply = await ask({ where: { compositeFilter: { op: "OR", filters: either } } });
    expect(documentIds(reply.body)).toEqual(["q"]);
  },
);
