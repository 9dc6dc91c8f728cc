import {
  Bytes,
  collection,
  doc,
  GeoPoint,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  Timestamp,
  vector,
  writeBatch,
} from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore();
});
afterAll(() => firestore.stop());

/** Ids in the documented order of their values. */
function orderedValues(): [string, unknown][] {
  const { db } = firestore;
  return [
    ["null", null],
    ["false", false],
    ["true", true],
    ["nan", Number.NaN],
    ["minus infinity", -Infinity],
    ["minus one", -1],
    ["zero", 0],
    ["half", 0.5],
    ["one", 1],
    ["infinity", Infinity],
    ["early", Timestamp.fromMillis(-1)],
    ["epoch", new Timestamp(0, 0)],
    ["a microsecond later", new Timestamp(0, 1000)],
    ["empty text", ""],
    ["A", "A"],
    ["a", "a"],
    ["private use", "\uffef"],
    ["surrogate pair", "\u{1f600}"],
    ["no bytes", Bytes.fromUint8Array(new Uint8Array([]))],
    ["byte 1", Bytes.fromUint8Array(new Uint8Array([1]))],
    ["byte 255", Bytes.fromUint8Array(new Uint8Array([255]))],
    ["reference", doc(db, "a/b")],
    ["reference below it", doc(db, "a/b/c/d")],
    ["reference of another collection", doc(db, "a!/b")],
    ["south", new GeoPoint(-90, 0)],
    ["west", new GeoPoint(0, -180)],
    ["east", new GeoPoint(0, 180)],
    ["empty list", []],
    ["list 1", [1]],
    ["list 1 2", [1, 2]],
    ["list 2", [2]],
    ["short vector", vector([9])],
    ["long vector", vector([1, 1])],
    ["empty map", {}],
    ["map a 1", { a: 1 }],
    ["map a 1 b 0", { a: 1, b: 0 }],
    ["map a 2", { a: 2 }],
    ["map b 0", { b: 0 }],
  ];
}

it("orders values of every kind as documented, and in reverse when descending", async () => {
  const entries = orderedValues();
  const batch = writeBatch(firestore.db);
  const mixed = collection(firestore.db, "mixed");
  // Written in reverse, so the order of writing is not the expected order.
  for (const [id, value] of entries.toReversed()) batch.set(doc(mixed, id), { v: value });
  batch.set(doc(mixed, "absent"), { other: 1 });
  await batch.commit();

  const ids = entries.map(([id]) => id);
  const ascending = await getDocs(query(mixed, orderBy("v")));
  expect(ascending.docs.map((entry) => entry.id)).toEqual(ids);
  const descending = await getDocs(query(mixed, orderBy("v", "desc")));
  expect(descending.docs.map((entry) => entry.id)).toEqual(ids.toReversed());
});

it("returns every value as it was written", async () => {
  const reference = doc(firestore.db, "kept/one");
  const written = Object.fromEntries(orderedValues().map(([id, value]) => [id, value]));
  await setDoc(reference, written);
  const read = (await getDoc(reference)).data();
  expect(Object.keys(read ?? {}).toSorted()).toEqual(Object.keys(written).toSorted());
  expect(read).toMatchObject({
    nan: Number.NaN,
    infinity: Infinity,
    half: 0.5,
    "list 1 2": [1, 2],
    null: null,
  });
  expect(read?.["a microsecond later"]).toEqual(new Timestamp(0, 1000));
  expect(read?.east).toEqual(new GeoPoint(0, 180));
});

it("compares integers and doubles exactly beyond 2^53", async () => {
  const numbers: [string, object][] = [
    ["least", { integerValue: "-9223372036854775808" }],
    ["below 2^53", { integerValue: "9007199254740991" }],
    ["double 2^53", { doubleValue: 9007199254740992 }],
    ["above 2^53", { integerValue: "9007199254740993" }],
    ["most", { integerValue: "9223372036854775807" }],
    ["double 2^63", { doubleValue: 9223372036854775808 }],
  ];
  const writes = numbers
    .toReversed()
    .map(([id, v]) => ({ update: { name: `${root}/numbers/${id}`, fields: { v } } }));
  expect((await firestore.post("commit", { writes })).status).toBe(200);
  const reply = await firestore.post("runQuery", {
    structuredQuery: { from: [{ collectionId: "numbers" }], orderBy: [{ field: { fieldPath: "v" } }] },
  });
  expect(reply.body).toMatchObject(
    numbers.map(([id, v]) => ({ document: { name: `${root}/numbers/${id}`, fields: { v } } })),
  );
});

it("truncates a timestamp to microseconds", async () => {
  const update = {
    name: `${root}/times/one`,
    fields: { t: { timestampValue: "2026-01-02T03:04:05.123456789+01:00" } },
  };
  await firestore.post("commit", { writes: [{ update }] });
  const reply = await firestore.send("GET", `/v1/${root}/times/one`);
  expect(reply.body).toMatchObject({ fields: { t: { timestampValue: "2026-01-02T02:04:05.123456Z" } } });
});
