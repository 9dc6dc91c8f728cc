import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { idToken, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /reports/{id} {
      allow create: if request.resource.data.keys().hasOnly(['text', 'at']) && request.resource.data.at == request.time;
      allow update: if request.auth.uid == 'u1' && resource == null;
      allow delete: if false;
    }
    match /public/{id} { allow read: if resource.data.open == true; allow write: if true; }
    match /own/{id} { allow write: if true; }
    match /limited/{id} { allow list: if request.query.limit <= 10; }
    match /pairs/{id} {
      allow write: if getAfter(/databases/$(database)/documents/pairs/$(request.resource.data.other)).data.other == id;
    }
    match /counted/{id} { allow get: if true; allow update: if request.resource.data.n == resource.data.n + 1; }
  }
}`;

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = await startFirestore({ rules });
});
afterEach(() => firestore.stop());

const owner = { authorization: "Bearer owner" };
const denied = { code: "permission-denied" };
const set = (path: string, fields: object) =>
  firestore.post("commit", { writes: [{ update: { name: `${root}/${path}`, fields } }] }, owner);

it("request.time equals the commit's time to the microsecond", async () => {
  const { db } = firestore;
  await setDoc(doc(db, "reports/one"), { text: "x", at: serverTimestamp() });
  await expect(setDoc(doc(db, "reports/two"), { text: "x", at: new Date() })).rejects.toMatchObject(denied);
  await expect(
    setDoc(doc(db, "reports/two"), { text: "x", more: 1, at: serverTimestamp() }),
  ).rejects.toMatchObject(denied);
});

const write = (id: string, currentDocument: object) => ({
  writes: [
    {
      update: { name: `${root}/reports/${id}`, fields: {} },
      updateTransforms: [{ fieldPath: "at", setToServerValue: "REQUEST_TIME" }],
      currentDocument,
    },
  ],
});

it("checks the rules before the preconditions, so a refusal does not reveal what exists", async () => {
  expect((await firestore.post("commit", write("one", { exists: false }))).status).toBe(200);
  // The document exists now, so this is an update, which only its owner may do.
  expect((await firestore.post("commit", write("one", { exists: false }))).status).toBe(403);
  expect((await firestore.post("commit", write("one", { exists: false }), owner)).status).toBe(409);
  // A write that requires the document is an update also when the document is missing.
  expect((await firestore.post("commit", write("two", { exists: true }))).status).toBe(403);
  const user = { authorization: `Bearer ${idToken()}` };
  expect((await firestore.post("commit", write("two", { exists: true }), user)).status).toBe(404);
});

it("allows a list only when the query proves the condition for every document in its result", async () => {
  const { db } = firestore;
  await set("public/open", { open: { booleanValue: true } });
  await set("public/shut", { open: { booleanValue: false } });
  const all = collection(db, "public");
  const open = query(all, where("open", "==", true));
  expect((await getDocs(open)).size).toBe(1);
  expect((await getCount(open)).data().count).toBe(1);
  await expect(getDocs(all)).rejects.toMatchObject(denied);
  await expect(getCount(all)).rejects.toMatchObject(denied);
  // The limit excludes the closed document, but the query does not prove the condition.
  await expect(getDocs(query(all, limit(1)))).rejects.toMatchObject(denied);
  expect((await getDoc(doc(db, "public/open"))).exists()).toBe(true);
  await expect(getDoc(doc(db, "public/shut"))).rejects.toMatchObject(denied);
  await expect(getDocs(query(all, where("open", "==", "never")))).rejects.toMatchObject(denied);
});

it("request.query.limit is the query's limit", async () => {
  const limited = collection(firestore.db, "limited");
  expect((await getDocs(query(limited, limit(10)))).size).toBe(0);
  await expect(getDocs(query(limited, limit(11)))).rejects.toMatchObject(denied);
  await expect(getDocs(limited)).rejects.toMatchObject(denied);
});

it("getAfter reads the state after the whole batch", async () => {
  const { db } = firestore;
  const batch = writeBatch(db);
  batch.set(doc(db, "pairs/a"), { other: "b" });
  batch.set(doc(db, "pairs/b"), { other: "a" });
  await batch.commit();
  await expect(setDoc(doc(db, "pairs/c"), { other: "d" })).rejects.toMatchObject(denied);
});

it.each<[string, Record<string, string>]>([
  ["nobody", {}],
  ["a user", { authorization: `Bearer ${idToken()}` }],
])("refuses a batchWrite of %s as a whole, independent of the rules", async (_who, headers) => {
  const update = { name: `${root}/own/new`, fields: {} };
  const body = { writes: [{ update }, { delete: `${root}/own/other` }] };
  expect(await firestore.post("batchWrite", body, headers)).toMatchObject({
    status: 403,
    body: { error: { status: "PERMISSION_DENIED" } },
  });
  expect((await firestore.post("batchWrite", body, owner)).status).toBe(200);
});

it("the rules see a document once, before and after all writes of a commit", async () => {
  const { db } = firestore;
  const counted = doc(db, "counted/one");
  const change = (...values: number[]) => {
    const batch = writeBatch(db);
    for (const n of values) batch.update(counted, { n });
    return batch.commit();
  };
  await set("counted/one", { n: { integerValue: "1" } });
  await change(7, 2);
  await expect(change(3, 4)).rejects.toMatchObject(denied);
  // Whatever comes before, a document that is gone afterwards was deleted.
  const deleted = writeBatch(db).update(counted, { n: 3 }).delete(counted);
  await expect(deleted.commit()).rejects.toMatchObject(denied);
  expect((await getDoc(counted)).get("n")).toBe(2);
});

it("one refused write refuses the batch and the transaction", async () => {
  const { db } = firestore;
  const counted = doc(db, "counted/one");
  await set("counted/one", { n: { integerValue: "1" } });
  const batch = writeBatch(db).update(counted, { n: 2 }).set(doc(db, "nowhere/one"), {});
  await expect(batch.commit()).rejects.toMatchObject(denied);
  expect((await getDoc(counted)).get("n")).toBe(1);
  await runTransaction(db, async (transaction) => {
    const n = Number((await transaction.get(counted)).get("n"));
    transaction.update(counted, { n: n + 1 });
  });
  await expect(updateDoc(counted, { n: 9 })).rejects.toMatchObject(denied);
});

const read = (headers?: Record<string, string>) =>
  firestore.send("GET", `/v1/${root}/nowhere/one`, undefined, headers);

it("the owner token bypasses the rules", async () => {
  await set("nowhere/one", {});
  expect((await read(owner)).status).toBe(200);
  expect((await read()).status).toBe(403);
});

it("ruleCoverage counts the results of each expression", async () => {
  await getDocs(query(collection(firestore.db, "limited"), limit(10)));
  const { body } = await firestore.send("GET", "/emulator/v1/projects/demo-test:ruleCoverage");
  expect(body).toHaveProperty(
    "expressions",
    expect.arrayContaining([
      expect.objectContaining({ text: "request.query.limit <= 10", sawTrue: 1, sawFalse: 0 }),
    ]),
  );
});
