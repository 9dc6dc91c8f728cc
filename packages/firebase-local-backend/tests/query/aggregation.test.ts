import {
  average,
  collection,
  count,
  doc,
  getAggregate,
  getCount,
  limit,
  query,
  sum,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore({
    indexes: {
      indexes: [
        {
          collectionGroup: "rows",
          queryScope: "COLLECTION",
          fields: [
            { fieldPath: "kind", order: "ASCENDING" },
            { fieldPath: "n", order: "ASCENDING" },
          ],
        },
      ],
    },
  });
  const batch = writeBatch(firestore.db);
  const rows = [{ n: 1, kind: "x" }, { n: 2.5, kind: "x" }, { n: 4, kind: "y" }, { n: "9" }, { other: 1 }];
  for (const [index, row] of rows.entries()) batch.set(doc(firestore.db, `rows/${index}`), row);
  await batch.commit();
});
afterAll(() => firestore.stop());

const rows = () => collection(firestore.db, "rows");

it("counts the documents in a query's result", async () => {
  expect((await getCount(rows())).data().count).toBe(5);
  expect((await getCount(query(rows(), where("kind", "==", "x")))).data().count).toBe(2);
  expect((await getCount(query(rows(), limit(3)))).data().count).toBe(3);
  expect((await getCount(collection(firestore.db, "empty"))).data().count).toBe(0);
});

it("sums and averages numbers only, over the documents that have the field", async () => {
  const all = await getAggregate(rows(), { total: sum("n"), mean: average("n"), count: count() });
  expect(all.data()).toEqual({ total: 7.5, mean: 2.5, count: 4 });
  const filtered = query(rows(), where("kind", "==", "y"));
  expect((await getAggregate(filtered, { total: sum("n") })).data()).toEqual({ total: 4 });
  const none = await getAggregate(query(rows(), where("kind", "==", "z")), { t: sum("n"), m: average("n") });
  expect(none.data()).toEqual({ t: 0, m: null });
});

const from = [{ collectionId: "rows" }];
const aggregateOf = (more: object, ...aggregations: object[]) =>
  firestore.post("runAggregationQuery", {
    structuredAggregationQuery: { structuredQuery: { from, ...more }, aggregations },
  });
const aggregate = (...aggregations: object[]) => aggregateOf({}, ...aggregations);

it("stops counting at upTo and names results without an alias", async () => {
  expect(await aggregate({ count: { upTo: "2" } }, { alias: "whole", count: {} })).toMatchObject({
    status: 200,
    body: [{ result: { aggregateFields: { field_1: { integerValue: "2" }, whole: { integerValue: "5" } } } }],
  });
});

const sumOf = (fieldPath: string) => ({ alias: "total", sum: { field: { fieldPath } } });

it("excludes documents without the field before it applies offset and limit", async () => {
  await firestore.post("commit", {
    writes: [{ update: { name: `${root}/gaps/a`, fields: {} } }].concat(
      ["b", "c", "d"].map((id) => ({
        update: { name: `${root}/gaps/${id}`, fields: { n: { integerValue: "1" } } },
      })),
    ),
  });
  const reply = await aggregateOf(
    { from: [{ collectionId: "gaps" }], offset: 2, limit: 2 },
    { alias: "count", count: {} },
    sumOf("n"),
  );
  expect(reply.body).toMatchObject([
    { result: { aggregateFields: { count: { integerValue: "1" }, total: { integerValue: "1" } } } },
  ]);
});

it("counts 0 with upTo 0, and accepts aliases with dots and spaces", async () => {
  const reply = await aggregate({ alias: "a.b c", count: { upTo: "0" } });
  expect(reply.body).toMatchObject([{ result: { aggregateFields: { "a.b c": { integerValue: "0" } } } }]);
});

it.each<[string, object[], string]>([
  ["no aggregation", [], "Aggregations can not be empty."],
  [
    "six aggregations",
    Array.from({ length: 6 }, (_, index) => ({ alias: `a${index}`, count: {} })),
    "The maximum number of aggregations allowed in an aggregation query is 5. Received: 6",
  ],
  [
    "the same alias twice",
    [
      { alias: "a", count: {} },
      { alias: "a", count: {} },
    ],
    "duplicate alias: a.",
  ],
  ["the alias that another one gets", [{ alias: "field_1", count: {} }, { count: {} }], "duplicate alias"],
  ["a reserved alias", [{ alias: "__x__", count: {} }], "reserved"],
  ["the sum of names", [sumOf("__name__")], "not supported for the property: __key__"],
  ["upTo below 0", [{ count: { upTo: "-1" } }], "upTo"],
  ["two kinds in one", [{ count: {}, sum: { field: { fieldPath: "n" } } }], "expected one of"],
])("refuses %s", async (_name, aggregations, message) => {
  expect(await aggregate(...aggregations)).toMatchObject({
    status: 400,
    body: { error: { status: "INVALID_ARGUMENT", message: expect.stringContaining(message) } },
  });
});

it("refuses a sum that would follow the name in its index", async () => {
  const structuredQuery = {
    from: [{ collectionId: "rows" }],
    orderBy: [{ field: { fieldPath: "__name__" }, direction: "ASCENDING" }],
  };
  const aggregations = [{ alias: "total", sum: { field: { fieldPath: "n" } } }];
  const ask = () =>
    firestore.post("runAggregationQuery", { structuredAggregationQuery: { structuredQuery, aggregations } });
  expect(await ask()).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
  structuredQuery.orderBy = [];
  expect((await ask()).status).toBe(200);
});
