import {
  collection,
  collectionGroup,
  getAggregate,
  getDocs,
  or,
  and,
  orderBy,
  query,
  sum,
  where,
  type Query,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { member, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

const index = (...fields: string[]) => ({
  collectionGroup: "rows",
  queryScope: "COLLECTION",
  fields: fields.map((text) => {
    const [fieldPath, mode = "ASCENDING"] = text.split(" ");
    return mode === "CONTAINS" ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode };
  }),
});

const indexes = {
  indexes: [
    index("status", "at DESCENDING"),
    index("a", "b DESCENDING", "c", "d DESCENDING"),
    index("tags CONTAINS", "at DESCENDING"),
    index("owner", "at DESCENDING"),
    index("kind", "n"),
  ],
  fieldOverrides: [
    { collectionGroup: "rows", fieldPath: "stack", indexes: [] },
    { collectionGroup: "rows", fieldPath: "up", indexes: [{ order: "ASCENDING", queryScope: "COLLECTION" }] },
    {
      collectionGroup: "rows",
      fieldPath: "g",
      indexes: [{ order: "ASCENDING", queryScope: "COLLECTION_GROUP" }],
    },
  ],
};

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore({ indexes });
});
afterAll(() => firestore.stop());

const rows = (...constraints: QueryConstraint[]) => query(collection(firestore.db, "rows"), ...constraints);

/** The message that refuses the query, or "answered". */
async function outcome(asked: Query): Promise<string> {
  try {
    await getDocs(asked);
    return "answered";
  } catch (error) {
    if (member(error, "code") === "failed-precondition") return String(member(error, "message"));
    throw error;
  }
}

it.each<[string, () => Query]>([
  ["no condition", () => rows()],
  ["one order", () => rows(orderBy("x", "desc"))],
  ["one range in its own order", () => rows(where("x", ">", 1), orderBy("x", "desc"))],
  ["equalities only", () => rows(where("x", "==", 1), where("y", "==", 2), where("z", "in", [1, 2]))],
  ["array-contains with an equality", () => rows(where("t", "array-contains", 1), where("y", "==", 2))],
  ["an equality and its own order", () => rows(where("x", "==", 1), orderBy("x"))],
  ["the index of the file", () => rows(where("status", "==", "active"), orderBy("at", "desc"))],
  [
    "a range on the index's order",
    () => rows(where("status", "==", 1), where("at", ">", 1), orderBy("at", "desc")),
  ],
  [
    "equalities in any order before the rest",
    () => rows(where("b", "==", 1), where("a", "==", 2), orderBy("c"), orderBy("d", "desc")),
  ],
  ["the index in full", () => rows(orderBy("a"), orderBy("b", "desc"), orderBy("c"), orderBy("d", "desc"))],
  [
    "two indexes that end alike",
    () => rows(where("status", "==", 1), where("owner", "==", 2), orderBy("at", "desc")),
  ],
  ["array-contains and an order", () => rows(where("tags", "array-contains", 1), orderBy("at", "desc"))],
  [
    "alternatives that each have an index",
    () =>
      query(
        collection(firestore.db, "rows"),
        or(where("status", "==", 1), where("owner", "==", 1)),
        orderBy("at", "desc"),
      ),
  ],
  ["an override that gives this direction", () => rows(orderBy("up"))],
  [
    "a collection group by an index of its own",
    () => query(collectionGroup(firestore.db, "rows"), where("g", "==", 1)),
  ],
])("accepts %s", async (_name, asked) => {
  expect(await outcome(asked())).toBe("answered");
});

it.each<[string, () => Query, string]>([
  [
    "an equality with another order",
    () => rows(where("x", "==", 1), orderBy("y", "desc")),
    "collection rows, fields x ASCENDING, y DESCENDING.",
  ],
  [
    "the other direction",
    () => rows(where("status", "==", 1), orderBy("at")),
    "collection rows, fields status ASCENDING, at ASCENDING.",
  ],
  ["two orders", () => rows(orderBy("x"), orderBy("y")), "collection rows, fields x ASCENDING, y ASCENDING."],
  [
    "two ranges",
    () => rows(where("x", ">", 1), where("y", ">", 1)),
    "collection rows, fields x ASCENDING, y ASCENDING.",
  ],
  [
    "an equality with a range",
    () => rows(where("x", "==", 1), where("y", "!=", 1)),
    "collection rows, fields x ASCENDING, y ASCENDING.",
  ],
  [
    "array-contains with an order",
    () => rows(where("t", "array-contains", 1), orderBy("y")),
    "collection rows, fields t CONTAINS, y ASCENDING.",
  ],
  [
    "orders in another sequence",
    () => rows(orderBy("b", "desc"), orderBy("a"), orderBy("c"), orderBy("d", "desc")),
    "collection rows, fields b DESCENDING, a ASCENDING, c ASCENDING, d DESCENDING.",
  ],
  [
    "a gap in the index",
    () => rows(where("a", "==", 1), orderBy("c")),
    "collection rows, fields a ASCENDING, c ASCENDING.",
  ],
  [
    "one alternative without an index",
    () =>
      query(
        collection(firestore.db, "rows"),
        or(where("status", "==", 1), and(where("x", "==", 1))),
        orderBy("at", "desc"),
      ),
    "collection rows, fields x ASCENDING, at DESCENDING.",
  ],
  [
    "names against the order's direction",
    () => rows(orderBy("x"), orderBy("__name__", "desc")),
    "collection rows, fields x ASCENDING, __name__ DESCENDING.",
  ],
  [
    "a field without indexes",
    () => rows(where("stack", "==", 1)),
    "collection rows, fields stack ASCENDING.",
  ],
  [
    "a part of a field without indexes",
    () => rows(where("stack.line", "==", 1)),
    "collection rows, fields stack.line ASCENDING.",
  ],
  [
    "a direction that the override lacks",
    () => rows(orderBy("up", "desc")),
    "collection rows, fields up DESCENDING.",
  ],
  [
    "a collection group without an index",
    () => query(collectionGroup(firestore.db, "rows"), where("x", "==", 1)),
    "collection rows, fields x ASCENDING.",
  ],
])("refuses %s, naming the index", async (_name, asked, named) => {
  expect(await outcome(asked())).toContain(`The query requires an index on ${named}`);
});

it("contains the entry to add as JSON", async () => {
  expect(await outcome(rows(where("x", "==", 1), orderBy("y", "desc")))).toContain(
    '"indexes": [{"collectionGroup":"rows","queryScope":"COLLECTION","fields":[{"fieldPath":"x","order":"ASCENDING"},{"fieldPath":"y","order":"DESCENDING"}]}]',
  );
  expect(await outcome(rows(where("stack", "array-contains", 1)))).toContain(
    '"fieldOverrides": [{"collectionGroup":"rows","fieldPath":"stack","indexes":[{"arrayConfig":"CONTAINS","queryScope":"COLLECTION"}]}]',
  );
});

it("a sum with a condition needs its field in the index", async () => {
  const total = { total: sum("n") };
  await expect(getAggregate(rows(where("kind", "==", 1)), total)).resolves.toBeDefined();
  await expect(getAggregate(rows(), total)).resolves.toBeDefined();
  await expect(getAggregate(rows(where("status", "==", 1)), total)).rejects.toThrow(
    "collection rows, fields status ASCENDING, n ASCENDING.",
  );
});

it("a wrong index file prevents the start, with the place in the message", async () => {
  const wrong = { indexes: [{ collectionGroup: "rows", fields: [{ fieldPath: "a" }] }] };
  await expect(startFirestore({ indexes: wrong })).rejects.toThrow(
    "firestore.indexes.json: indexes[0].fields[0] needs order ASCENDING or DESCENDING, or arrayConfig CONTAINS",
  );
});
