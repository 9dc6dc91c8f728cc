import {
  and,
  collection,
  collectionGroup,
  doc,
  getDocs,
  or,
  query,
  where,
  writeBatch,
  type QueryCompositeFilterConstraint,
  type QueryFieldFilterConstraint,
} from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore({
    indexes: {
      fieldOverrides: [
        {
          collectionGroup: "notes",
          fieldPath: "n",
          indexes: [{ order: "ASCENDING", queryScope: "COLLECTION_GROUP" }],
        },
      ],
    },
  });
  const batch = writeBatch(firestore.db);
  const values = {
    a: { v: 1, tags: ["x", "y"], deep: { k: "one" } },
    b: { v: 2, tags: ["y"], deep: { k: "two" } },
    c: { v: "2", tags: "x" },
    d: { v: null },
    e: { v: Number.NaN },
    f: { other: 1 },
    g: { v: [2] },
  };
  for (const [id, value] of Object.entries(values)) batch.set(doc(firestore.db, "rows", id), value);
  batch.set(doc(firestore.db, "notes/top"), { n: 1 });
  batch.set(doc(firestore.db, "rows/a/notes/inner"), { n: 2 });
  batch.set(doc(firestore.db, "rows/a/notes/inner/notes/deepest"), { n: 3 });
  await batch.commit();
});
afterAll(() => firestore.stop());

async function ids(condition: QueryFieldFilterConstraint | QueryCompositeFilterConstraint): Promise<string> {
  // A single condition becomes a composite of one, so both SDK overloads are one call.
  const answer = await getDocs(query(collection(firestore.db, "rows"), and(condition)));
  return answer.docs.map((entry) => entry.id).join("");
}

it.each([
  ["==", where("v", "==", 2), "b"],
  ["== null", where("v", "==", null), "d"],
  ["== NaN", where("v", "==", Number.NaN), "e"],
  ["!= leaves out null and absent", where("v", "!=", 2), "eacg"],
  ["!= null", where("v", "!=", null), "eabcg"],
  ["!= NaN", where("v", "!=", Number.NaN), "abcg"],
  ["< stays within its kind", where("v", "<", 2), "a"],
  ["<=", where("v", "<=", 2), "ab"],
  [">", where("v", ">", 1), "b"],
  [">= of a text", where("v", ">=", ""), "c"],
  ["in", where("v", "in", [1, "2", [2]]), "acg"],
  ["not-in", where("v", "not-in", [1, Number.NaN]), "ebcg"],
  ["not-in with null matches nothing", where("v", "not-in", [null]), ""],
  ["array-contains", where("tags", "array-contains", "x"), "a"],
  ["array-contains-any", where("tags", "array-contains-any", ["x", "y"]), "ab"],
  ["a nested field", where("deep.k", "==", "two"), "b"],
  ["or", or(where("v", "==", 1), where("tags", "array-contains", "y"), where("other", "==", 1)), "abf"],
  ["and inside or", or(and(where("v", "==", 1), where("tags", "==", [])), where("v", "==", "2")), "c"],
  [
    "or inside and",
    and(where("tags", "array-contains", "y"), or(where("v", "==", 1), where("v", "==", 3))),
    "a",
  ],
])("%s", async (_name, filter, expected) => {
  expect(await ids(filter)).toBe(expected);
});

it("queries a collection group at any depth, and below one document only", async () => {
  const answer = await getDocs(query(collectionGroup(firestore.db, "notes"), where("n", ">", 0)));
  expect(answer.docs.map((entry) => entry.ref.path)).toEqual([
    "notes/top",
    "rows/a/notes/inner",
    "rows/a/notes/inner/notes/deepest",
  ]);
  const structuredQuery = { from: [{ collectionId: "notes", allDescendants: true }] };
  const below = await firestore.send("POST", `/v1/${root}/rows/a/notes/inner:runQuery`, { structuredQuery });
  expect(below.body).toMatchObject([{ document: { name: `${root}/rows/a/notes/inner/notes/deepest` } }]);
  const direct = await firestore.send("POST", `/v1/${root}/rows/a:runQuery`, {
    structuredQuery: { from: [{ collectionId: "notes" }] },
  });
  expect(direct.body).toMatchObject([{ document: { name: `${root}/rows/a/notes/inner` } }]);
});

it("returns only the selected fields", async () => {
  const select = { fields: [{ fieldPath: "deep.k" }, { fieldPath: "absent" }] };
  const condition = { fieldFilter: { field: { fieldPath: "v" }, op: "EQUAL", value: { integerValue: "1" } } };
  const from = [{ collectionId: "rows" }];
  const some = await firestore.post("runQuery", { structuredQuery: { select, from, where: condition } });
  expect(some.body).toMatchObject([
    { document: { fields: { deep: { mapValue: { fields: { k: { stringValue: "one" } } } } } } },
  ]);
  expect(some.body).not.toHaveProperty([0, "document", "fields", "v"]);
  const named = { fields: [{ fieldPath: "__name__" }] };
  const none = await firestore.post("runQuery", {
    structuredQuery: { select: named, from, where: condition },
  });
  expect(none.body).toHaveProperty([0, "document", "name"]);
  expect(none.body).not.toHaveProperty([0, "document", "fields"]);
});

const field = { fieldPath: "v" };
const list = (length: number) => ({
  arrayValue: { values: Array.from({ length }, (_, index) => ({ integerValue: String(index) })) },
});
const filter = (op: string, value: object) => ({ fieldFilter: { field, op, value } });
const all = (...filters: object[]) => ({ compositeFilter: { op: "AND", filters } });

it.each([
  ["IN of 30", filter("IN", list(30)), 200],
  ["IN of 31", filter("IN", list(31)), 400],
  ["an empty IN", filter("IN", list(0)), 400],
  ["NOT_IN of 10", filter("NOT_IN", list(10)), 200],
  ["NOT_IN of 11", filter("NOT_IN", list(11)), 400],
  ["NOT_IN with NOT_EQUAL", all(filter("NOT_IN", list(1)), filter("NOT_EQUAL", { nullValue: null })), 400],
  ["NOT_IN with IN", all(filter("NOT_IN", list(1)), filter("IN", list(1))), 400],
  ["two ARRAY_CONTAINS", all(filter("ARRAY_CONTAINS", list(1)), filter("ARRAY_CONTAINS", list(1))), 400],
  ["30 disjunctions", all(filter("IN", list(6)), filter("IN", list(5))), 200],
  ["36 disjunctions", all(filter("IN", list(6)), filter("IN", list(6))), 400],
  ["a composite of nothing", all(), 200],
])("%s: %#", async (_name, condition, status) => {
  const structuredQuery = { from: [{ collectionId: "rows" }], where: condition };
  expect((await firestore.post("runQuery", { structuredQuery })).status).toBe(status);
});
