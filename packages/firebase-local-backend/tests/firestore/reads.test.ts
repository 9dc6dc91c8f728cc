import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  sum,
  getAggregate,
  where,
} from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore();
  for (const from of [0, 500, 1_000]) {
    const writes = Array.from({ length: from === 1_000 ? 1 : 500 }, (_, index) => ({
      update: { name: `${root}/rows/${from + index}`, fields: { n: { integerValue: String(from + index) } } },
    }));
    await firestore.post("commit", { writes });
  }
});
beforeEach(() => firestore.send("DELETE", "/emulator/v1/requests"));
afterAll(() => firestore.stop());

const reads = async () =>
  ((await firestore.send("GET", "/emulator/v1/requests")).body as { reads: unknown }).reads;
const rows = () => collection(firestore.db, "rows");

it("counts the documents in a query's result, and one for an empty result", async () => {
  await getDocs(query(rows(), limit(7)));
  expect(await reads()).toEqual({ runQuery: 7 });
  await getDocs(query(rows(), where("n", "<", 0)));
  expect(await reads()).toEqual({ runQuery: 8 });
});

it("counts the documents that an offset skips", async () => {
  await firestore.post("runQuery", {
    structuredQuery: { from: [{ collectionId: "rows" }], offset: 5, limit: 2 },
  });
  expect(await reads()).toEqual({ runQuery: 7 });
});

it("counts one for each document that is read by name, stored or missing", async () => {
  await getDoc(doc(firestore.db, "rows/1"));
  await getDoc(doc(firestore.db, "rows/missing"));
  await firestore.send("GET", `/v1/${root}/rows/1`);
  await firestore.send("GET", `/v1/${root}/rows/missing`);
  expect(await reads()).toEqual({ batchGet: 2, getDocument: 2 });
});

it("counts the documents on a page of a list", async () => {
  await firestore.send("GET", `/v1/${root}/rows?pageSize=3`);
  await firestore.send("GET", `/v1/${root}/none`);
  expect(await reads()).toEqual({ listDocuments: 4 });
});

it("counts an aggregation once for each thousand index entries, and at least once", async () => {
  await getCount(query(rows(), where("n", "<", 1_000)));
  expect(await reads()).toEqual({ runAggregationQuery: 1 });
  await getCount(rows());
  expect(await reads()).toEqual({ runAggregationQuery: 3 });
  await getAggregate(rows(), { total: sum("n") });
  expect(await reads()).toEqual({ runAggregationQuery: 5 });
  await getCount(query(rows(), where("n", "<", 0)));
  expect(await reads()).toEqual({ runAggregationQuery: 6 });
});

it("counts no read for a write, a refused request, or a request with a fault", async () => {
  await setDoc(doc(firestore.db, "rows/1"), { n: 1 });
  await firestore.post("runQuery", { structuredQuery: { from: [{ collectionId: "rows" }], limit: -1 } });
  await firestore.send("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "batchGet",
    kind: "status",
  });
  await expect(getDoc(doc(firestore.db, "rows/1"))).rejects.toMatchObject({ code: "unavailable" });
  expect(await reads()).toEqual({});
});
