import { doc, getDoc, runTransaction, setDoc } from "firebase/firestore/lite";
import { member, root, startFirestore, type TestFirestore } from "./startFirestore.ts";

let firestore: TestFirestore;
let clock: Date;

beforeEach(async () => {
  clock = new Date("2026-03-01T12:00:00Z");
  firestore = await startFirestore({ now: () => clock });
  await setDoc(doc(firestore.db, "rows/one"), { n: 1 });
});
afterEach(() => firestore.stop());

const name = `${root}/rows/one`;
const update = { name, fields: { n: { integerValue: "9" } } };

/** The id of a new transaction. */
async function begin(options: object = {}): Promise<unknown> {
  const reply = await firestore.post("beginTransaction", { options });
  expect(reply).toMatchObject({ status: 200, body: { transaction: expect.stringMatching(/^[\w+/=]+$/) } });
  return member(reply.body, "transaction");
}

it("the SDK's transaction starts again when what it read has changed", async () => {
  const { db } = firestore;
  const row = doc(db, "rows/one");
  let attempts = 0;
  await runTransaction(db, async (transaction) => {
    attempts += 1;
    const n = Number((await transaction.get(row)).get("n"));
    if (attempts === 1) await setDoc(row, { n: 10 });
    transaction.update(row, { n: n + 1 });
  });
  expect(attempts).toBe(2);
  expect((await getDoc(row)).get("n")).toBe(11);
});

it("a commit is ABORTED after a document it read was changed, created or deleted", async () => {
  for (const meanwhile of [
    { update },
    { delete: name },
    { update: { name: `${root}/rows/two`, fields: {} } },
  ]) {
    const transaction = await begin();
    await firestore.post("batchGet", { documents: [name, `${root}/rows/two`], transaction });
    expect((await firestore.post("commit", { writes: [meanwhile] })).status).toBe(200);
    expect(await firestore.post("commit", { writes: [{ update }], transaction })).toMatchObject({
      status: 409,
      body: { error: { code: 409, status: "ABORTED" } },
    });
  }
});

it("a commit goes through when nothing changed, and ends the transaction", async () => {
  const transaction = await begin({ readWrite: {} });
  await firestore.send("GET", `/v1/${name}?transaction=${encodeURIComponent(String(transaction))}`);
  expect((await firestore.post("commit", { writes: [{ update }], transaction })).status).toBe(200);
  expect(await firestore.post("commit", { writes: [{ update }], transaction })).toMatchObject({
    status: 400,
    body: { error: { status: "INVALID_ARGUMENT" } },
  });
});

it("a query in a transaction notices documents that newly match", async () => {
  const reply = await firestore.post("runQuery", {
    structuredQuery: { from: [{ collectionId: "rows" }] },
    newTransaction: { readWrite: {} },
  });
  expect(reply.body).toMatchObject([{ transaction: expect.any(String) }, { document: { name } }]);
  const transaction = member(reply.body, 0, "transaction");
  await setDoc(doc(firestore.db, "rows/two"), { n: 2 });
  const late = await firestore.post("commit", { writes: [{ update }], transaction });
  expect(late).toMatchObject({ status: 409, body: { error: { status: "ABORTED" } } });
});

it("rolls back, and refuses to write in a read-only transaction", async () => {
  const rolledBack = await begin();
  expect(await firestore.post("rollback", { transaction: rolledBack })).toEqual({ status: 200, body: {} });
  expect((await firestore.post("commit", { writes: [], transaction: rolledBack })).status).toBe(400);
  const readOnly = await begin({ readOnly: {} });
  expect(await firestore.post("commit", { writes: [{ update }], transaction: readOnly })).toMatchObject({
    status: 400,
    body: { error: { message: "Cannot modify entities in a read-only transaction." } },
  });
  const finished = await begin({ readOnly: {} });
  expect((await firestore.post("commit", { transaction: finished })).status).toBe(200);
});

it("a transaction lasts 270 seconds", async () => {
  const kept = await begin();
  const expired = await begin();
  clock = new Date("2026-03-01T12:04:30.000Z");
  expect((await firestore.post("commit", { writes: [{ update }], transaction: kept })).status).toBe(200);
  clock = new Date("2026-03-01T12:04:30.001Z");
  expect((await firestore.post("commit", { writes: [{ update }], transaction: expired })).status).toBe(400);
});
