import { documentIds, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

const nothing = { nullValue: null };
const nan = { doubleValue: "NaN" };
const integer = (value: number) => ({ integerValue: String(value) });
const list = (...values: object[]) => ({ arrayValue: { values } });

const stored = {
  a1: integer(1),
  b2: { doubleValue: 2 },
  cNull: nothing,
  dNan: nan,
  eInfinite: { doubleValue: "-Infinity" },
  fList: list(integer(1), nothing, nan),
};

beforeAll(async () => {
  firestore = await startFirestore();
  const writes = Object.entries(stored).map(([id, v]) => ({
    update: { name: `${root}/rows/${id}`, fields: { v } },
  }));
  await firestore.post("commit", { writes });
});
afterAll(() => firestore.stop());

async function ids(where: object) {
  const reply = await firestore.post("runQuery", {
    structuredQuery: { from: [{ collectionId: "rows" }], where },
  });
  expect(reply.status).toBe(200);
  return documentIds(reply.body);
}

const field = { fieldPath: "v" };

// The SDKs query null and NaN with IS_NULL and IS_NAN; an operand of null or NaN equals nothing.
it.each<[string, object, readonly string[]]>([
  ["EQUAL", nothing, []],
  ["EQUAL", nan, []],
  ["NOT_EQUAL", nothing, []],
  ["NOT_EQUAL", nan, ["dNan", "eInfinite", "a1", "b2", "fList"]],
  ["IN", list(integer(1), nothing), ["a1"]],
  ["IN", list(integer(1), nan), ["a1"]],
  ["NOT_IN", list(integer(1), nothing), []],
  ["NOT_IN", list(nan), ["dNan", "eInfinite", "a1", "b2", "fList"]],
  ["ARRAY_CONTAINS", nothing, []],
  ["ARRAY_CONTAINS", nan, []],
  ["ARRAY_CONTAINS_ANY", list(nothing, nan), []],
  ["ARRAY_CONTAINS_ANY", list(nan, integer(1)), ["fList"]],
  ["LESS_THAN", integer(2), ["eInfinite", "a1"]],
  ["LESS_THAN_OR_EQUAL", { doubleValue: "-Infinity" }, ["eInfinite"]],
  ["LESS_THAN_OR_EQUAL", nan, []],
  ["LESS_THAN_OR_EQUAL", nothing, []],
  ["GREATER_THAN", nan, []],
  ["GREATER_THAN_OR_EQUAL", nan, []],
  ["GREATER_THAN_OR_EQUAL", nothing, []],
])("%s %j", async (op, value, expected) => {
  expect(await ids({ fieldFilter: { field, op, value } })).toEqual(expected);
});

it.each([
  ["IS_NULL", ["cNull"]],
  ["IS_NAN", ["dNan"]],
  ["IS_NOT_NULL", ["dNan", "eInfinite", "a1", "b2", "fList"]],
  ["IS_NOT_NAN", ["eInfinite", "a1", "b2", "fList"]],
])("%s", async (op, expected) => {
  expect(await ids({ unaryFilter: { field, op } })).toEqual(expected);
});
