import {
  collection,
  doc,
  endAt,
  endBefore,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  writeBatch,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { documentIds, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore();
  const batch = writeBatch(firestore.db);
  // Two documents have n = 2: only their names differ.
  for (const [id, n] of Object.entries({ a: 1, b: 2, c: 2, d: 3, e: 4 })) {
    batch.set(doc(firestore.db, "rows", id), { n });
  }
  await batch.commit();
});
afterAll(() => firestore.stop());

async function ids(...constraints: QueryConstraint[]): Promise<string> {
  const answer = await getDocs(query(collection(firestore.db, "rows"), ...constraints));
  return answer.docs.map((entry) => entry.id).join("");
}

const row = (id: string) => getDoc(doc(firestore.db, "rows", id));

it.each([
  ["startAt", [startAt(2)], "bcde", "cba"],
  ["startAfter", [startAfter(2)], "de", "a"],
  ["endAt", [endAt(2)], "abc", "edcb"],
  ["endBefore", [endBefore(2)], "a", "ed"],
  ["startAt beyond every value", [startAt(5)], "", "edcba"],
  ["startAfter between two values", [startAfter(2.5)], "de", "cba"],
])("%s by value", async (_name, cursors, ascending, descending) => {
  expect(await ids(orderBy("n"), ...cursors)).toBe(ascending);
  expect(await ids(orderBy("n", "desc"), ...cursors)).toBe(descending);
});

it("returns the documents between a start and an end", async () => {
  expect(await ids(orderBy("n"), startAt(2), endBefore(4))).toBe("bcd");
  expect(await ids(orderBy("n"), startAfter(1), endAt(3))).toBe("bcd");
  expect(await ids(orderBy("n"), startAt(4), endAt(1))).toBe("");
});

it("continues after a document, ordering equal values by name", async () => {
  const [b, c] = await Promise.all([row("b"), row("c")]);
  expect(await ids(orderBy("n"), startAfter(b))).toBe("cde");
  expect(await ids(orderBy("n"), startAt(b))).toBe("bcde");
  expect(await ids(orderBy("n"), endAt(b))).toBe("ab");
  expect(await ids(orderBy("n"), endBefore(c))).toBe("ab");
  expect(await ids(orderBy("n", "desc"), startAfter(c))).toBe("ba");
  expect(await ids(orderBy("n", "desc"), endBefore(b))).toBe("edc");
});

it("pages by name alone, and in reverse with a condition on another field", async () => {
  expect(await ids(orderBy("__name__"), startAfter("b"), limit(2))).toBe("cd");
  expect(await ids(where("n", "==", 2), orderBy("__name__", "desc"), startAfter("c"))).toBe("b");
  expect(await ids(where("__name__", ">", "c"))).toBe("de");
  expect(await ids(where("__name__", "in", ["a", "e", "missing"]))).toBe("ae");
  expect(await ids(where("__name__", "in", ["e", "missing", "b"]), limit(2))).toBe("be");
});

it("limitToLast returns the last documents in the query's order", async () => {
  expect(await ids(orderBy("n"), limitToLast(2))).toBe("de");
  expect(await ids(orderBy("n"), endBefore(4), limitToLast(2))).toBe("cd");
});

it("returns each document once when paging with a limit", async () => {
  const seen: string[] = [];
  let page = await getDocs(query(collection(firestore.db, "rows"), orderBy("n", "desc"), limit(2)));
  while (page.docs.length > 0) {
    seen.push(...page.docs.map((entry) => entry.id));
    const last = page.docs.at(-1);
    const after = last ? [startAfter(last)] : [];
    page = await getDocs(query(collection(firestore.db, "rows"), orderBy("n", "desc"), ...after, limit(2)));
  }
  expect(seen).toEqual(["e", "d", "c", "b", "a"]);
});

it("skips the documents of an offset and reports their number in all entries but the last", async () => {
  const structuredQuery = { from: [{ collectionId: "rows" }], offset: 2 };
  const reply = await firestore.post("runQuery", { structuredQuery });
  const entry = (id: string) => ({
    document: expect.objectContaining({ name: `${root}/rows/${id}` }),
    readTime: expect.any(String),
  });
  expect(reply.body).toEqual([
    { ...entry("c"), skippedResults: 2 },
    { ...entry("d"), skippedResults: 2 },
    entry("e"),
  ]);
});

it("a cursor at a field with one value excludes no document, whatever others lack the field", async () => {
  const pair = (id: string) => ({
    update: {
      name: `${root}/pairs/${id}`,
      fields: {
        ...("abcdefg".includes(id) && { a: { integerValue: "1" } }),
        ...("bfhijklmno".includes(id) && { b: { integerValue: "2" } }),
      },
    },
  });
  await firestore.post("commit", { writes: Array.from("abcdefghijklmno", pair) });
  const equals = (fieldPath: string, integerValue: string) => ({
    fieldFilter: { field: { fieldPath }, op: "EQUAL", value: { integerValue } },
  });
  for (const [direction, expected] of [
    ["ASCENDING", ["b", "f"]],
    ["DESCENDING", ["f", "b"]],
  ]) {
    const structuredQuery = {
      from: [{ collectionId: "pairs" }],
      where: { compositeFilter: { op: "AND", filters: [equals("a", "1"), equals("b", "2")] } },
      orderBy: [{ field: { fieldPath: "b" }, direction }],
      startAt: { values: [{ integerValue: "2" }], before: true },
    };
    expect(documentIds((await firestore.post("runQuery", { structuredQuery })).body)).toEqual(expected);
  }
});

it("an offset beyond the last document leaves the read time", async () => {
  const reply = await firestore.post("runQuery", {
    structuredQuery: { from: [{ collectionId: "rows" }], offset: 9 },
  });
  expect(reply.body).toEqual([{ readTime: expect.any(String) }]);
});

it.each([
  [
    "more values than orders",
    { values: [{ integerValue: "1" }, { integerValue: "2" }, { integerValue: "3" }] },
  ],
  ["a name that is no reference", { values: [{ integerValue: "1" }, { stringValue: "a" }] }],
])("refuses a cursor with %s", async (_name, cursor) => {
  const reply = await firestore.post("runQuery", {
    structuredQuery: {
      from: [{ collectionId: "rows" }],
      orderBy: [{ field: { fieldPath: "n" } }, { field: { fieldPath: "__name__" } }],
      startAt: cursor,
    },
  });
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});
