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
import { startFirestore, type TestFirestore } from "./startFirestore.ts";

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

it("counts what a query answers", async () => {
  expect((await getCount(rows())).data().count).toBe(5);
  expect((await getCount(query(rows(), where("kind", "==", "x")))).data().count).toBe(2);
  expect((await getCount(query(rows(), limit(3)))).data().count).toBe(3);
  expect((await getCount(collection(firestore.db, "empty"))).data().count).toBe(0);
});

it("sums and averages numbers only, and counts the documents that have the field", async () => {
  const all = await getAggregate(rows(), { total: sum("n"), mean: average("n"), count: count() });
  expect(all.data()).toEqual({ total: 7.5, mean: 2.5, count: 4 });
  const filtered = query(rows(), where("kind", "==", "y"));
  expect((await getAggregate(filtered, { total: sum("n") })).data()).toEqual({ total: 4 });
  const none = await getAggregate(query(rows(), where("kind", "==", "z")), { t: sum("n"), m: average("n") });
  expect(none.data()).toEqual({ t: 0, m: null });
});

const from = [{ collectionId: "rows" }];
const aggregate = (...aggregations: object[]) =>
  firestore.post("runAggregationQuery", {
    structuredAggregationQuery: { structuredQuery: { from }, aggregations },
  });

it("stops counting at upTo and names results that have no alias", async () => {
  expect(await aggregate({ count: { upTo: "2" } }, { alias: "whole", count: {} })).toMatchObject({
    status: 200,
    body: [{ result: { aggregateFields: { field_1: { integerValue: "2" }, whole: { integerValue: "5" } } } }],
  });
});

it.each([
  ["no aggregation", []],
  ["six aggregations", Array.from({ length: 6 }, (_, index) => ({ alias: `a${index}`, count: {} }))],
  [
    "the same alias twice",
    [
      { alias: "a", count: {} },
      { alias: "a", count: {} },
    ],
  ],
  ["upTo of nothing", [{ count: { upTo: "0" } }]],
  ["two kinds in one", [{ count: {}, sum: { field: { fieldPath: "n" } } }]],
])("refuses %s", async (_name, aggregations) => {
  const reply = await aggregate(...aggregations);
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});
