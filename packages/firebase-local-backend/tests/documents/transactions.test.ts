import { doc, getDoc, runTransaction, setDoc } from "firebase/firestore/lite";
import { fastTimers } from "../support/fastTimers.ts";
import { member, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;
let clock: Date;

beforeEach(async () => {
  clock = new Date("2026-03-01T12:00:00Z");
  firestore = await startFirestore({ now: () => clock });
  await setDoc(doc(firestore.db, "rows/one"), { n: 1 });
});
afterEach(() => firestore.stop());

const name = `${root}/rows/one`;
const owner = { authorization: "Bearer owner" };
const update = { name, fields: { n: { integerValue: "9" } } };
const ended = {
  status: 409,
  body: {
    error: {
      status: "ABORTED",
      message: "The referenced transaction has expired or is no longer valid.",
    },
  },
};

/** The id of a new transaction. */
async function begin(options: object = {}): Promise<unknown> {
  const reply = await firestore.post("beginTransaction", { options }, owner);
  expect(reply).toMatchObject({ status: 200, body: { transaction: expect.stringMatching(/^[\w+/=]+$/) } });
  return member(reply.body, "transaction");
}

it("users begin transactions that only read", async () => {
  const refused = { status: 403, body: { error: { status: "PERMISSION_DENIED" } } };
  for (const options of [undefined, {}, { readWrite: {} }]) {
    expect(await firestore.post("beginTransaction", { options })).toMatchObject(refused);
  }
  const reading = { documents: [name], newTransaction: { readWrite: {} } };
  expect(await firestore.post("batchGet", reading)).toMatchObject(refused);
  expect((await firestore.post("beginTransaction", { options: { readOnly: {} } })).status).toBe(200);
});

it("the SDK repeats a transaction when a document that it read has changed", async () => {
  fastTimers();
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

const aborted = { status: 409, body: { error: { status: "ABORTED" } } };
const commit = (writes: unknown, transaction?: unknown) =>
  firestore.post("commit", { writes, ...(transaction !== undefined && { transaction }) }, owner);

it("what a transaction has read is written by others only after its end, or is ABORTED after two seconds", async () => {
  const transaction = await begin();
  const missing = `${root}/rows/two`;
  await firestore.post("batchGet", { documents: [name, missing], transaction }, owner);
  const started = performance.now();
  const outside = await Promise.all([
    commit([{ update }]),
    commit([{ delete: name }, { update: { name: `${root}/rows/three` } }]),
    commit([{ update: { name: missing } }]),
    firestore.send("DELETE", `/v1/${name}`),
  ]);
  for (const reply of outside) expect(reply).toMatchObject(aborted);
  expect(performance.now() - started).toBeGreaterThan(1_900);
  // Nothing of a refused commit is stored.
  expect((await firestore.send("GET", `/v1/${root}/rows/three`)).status).toBe(404);

  const waiting = commit([{ update: { name, fields: { n: { integerValue: "2" } } } }]);
  expect((await commit([{ update }], transaction)).status).toBe(200);
  expect((await waiting).status).toBe(200);
  expect((await getDoc(doc(firestore.db, "rows/one"))).get("n")).toBe(2);
});

it.each(["rollback", "clearing the database"])("%s releases the locks", async (way) => {
  const transaction = await begin();
  await firestore.post("batchGet", { documents: [name], transaction }, owner);
  const waiting = commit([{ update }]);
  if (way === "rollback") await firestore.post("rollback", { transaction });
  else await firestore.send("DELETE", `/emulator/v1/${root}`);
  expect((await waiting).status).toBe(200);
});

it("of two transactions that read and write the same document, one is ABORTED and ended", async () => {
  const [first, second] = [await begin(), await begin()];
  for (const transaction of [first, second]) {
    await firestore.post("batchGet", { documents: [name], transaction }, owner);
  }
  const replies = [commit([{ update }], first), commit([{ update }], second)];
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const loser = statuses[0] === 409 ? first : second;
  expect(await firestore.post("batchGet", { documents: [name], transaction: loser }, owner)).toMatchObject(
    ended,
  );
});

it("a batchWrite waits for each locked document", async () => {
  const transaction = await begin();
  await firestore.post("batchGet", { documents: [name], transaction }, owner);
  const writes = [{ update }, { update: { name: `${root}/rows/two` } }];
  const reply = await firestore.post("batchWrite", { writes }, owner);
  expect(reply.body).toMatchObject({ status: [{ code: 10 }, {}] });
});

it("a commit succeeds when nothing has changed, and ends the transaction", async () => {
  const transaction = await begin({ readWrite: {} });
  await firestore.send("GET", `/v1/${name}?transaction=${encodeURIComponent(String(transaction))}`);
  expect((await firestore.post("commit", { writes: [{ update }], transaction })).status).toBe(200);
  expect(await firestore.post("commit", { writes: [{ update }], transaction })).toMatchObject(ended);
});

it("a query of a transaction locks every collection with that id", async () => {
  const asked = { structuredQuery: { from: [{ collectionId: "rows" }] }, newTransaction: { readWrite: {} } };
  const reply = await firestore.post("runQuery", asked, owner);
  expect(reply.body).toEqual([
    { transaction: expect.any(String) },
    { document: expect.objectContaining({ name }), readTime: expect.any(String) },
  ]);
  const transaction = member(reply.body, 0, "transaction");
  const write = (path: string) => commit([{ update: { name: `${root}/${path}` } }]);
  const locked = await Promise.all(["rows/two", "a/b/rows/c"].map(write));
  for (const answer of locked) expect(answer).toMatchObject(aborted);
  for (const path of ["other/x", "rows/one/inner/x"]) expect((await write(path)).status).toBe(200);
  expect((await commit([{ update }], transaction)).status).toBe(200);
});

it("rolls back, once or more, and ends the transaction", async () => {
  const transaction = await begin();
  for (let time = 0; time < 2; time += 1) {
    expect(await firestore.post("rollback", { transaction })).toEqual({ status: 200, body: {} });
  }
  expect(await firestore.post("commit", { writes: [], transaction })).toMatchObject(ended);
  expect(await firestore.post("batchGet", { documents: [name], transaction })).toMatchObject(ended);
});

it("a failed precondition ends the transaction, an invalid write does not", async () => {
  const transaction = await begin();
  const reserved = { update: { name, fields: { __x__: { nullValue: null } } } };
  expect((await firestore.post("commit", { writes: [reserved], transaction })).status).toBe(400);
  expect((await firestore.post("batchGet", { documents: [name], transaction })).status).toBe(200);
  const create = { update, currentDocument: { exists: false } };
  expect((await firestore.post("commit", { writes: [create], transaction })).status).toBe(409);
  expect(await firestore.post("batchGet", { documents: [name], transaction })).toMatchObject(ended);
});

it("a read-only transaction reads one snapshot with every method, cannot write, and stays open until its commit", async () => {
  const transaction = await begin({ readOnly: {} });
  const encoded = encodeURIComponent(String(transaction));
  await firestore.post("commit", {
    writes: [{ update }, { update: { name: `${root}/rows/two`, fields: {} } }],
  });
  const structuredQuery = { from: [{ collectionId: "rows" }] };
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: "n", count: {} }] };
  const before = { name, fields: { n: { integerValue: "1" } } };
  const readings: [string, unknown][] = [
    ["get", member(await firestore.send("GET", `/v1/${name}?transaction=${encoded}`), "body")],
    [
      "batchGet",
      member(await firestore.post("batchGet", { documents: [name], transaction }), "body", 0, "found"),
    ],
    [
      "runQuery",
      member(await firestore.post("runQuery", { structuredQuery, transaction }), "body", 0, "document"),
    ],
    [
      "list",
      member(await firestore.send("GET", `/v1/${root}/rows?transaction=${encoded}`), "body", "documents", 0),
    ],
  ];
  for (const [way, found] of readings) expect([way, found]).toMatchObject([way, before]);
  const counted = await firestore.post("runAggregationQuery", { structuredAggregationQuery, transaction });
  expect(counted.body).toMatchObject([{ result: { aggregateFields: { n: { integerValue: "1" } } } }]);
  expect(await firestore.post("commit", { writes: [{ update }], transaction })).toMatchObject({
    status: 400,
    body: { error: { message: "Cannot modify entities in a read-only transaction." } },
  });
  expect((await firestore.post("commit", { transaction })).status).toBe(200);
  expect(await firestore.post("batchGet", { documents: [name], transaction })).toMatchObject(ended);
});

it.each(["AAAA", "EWQAAAAAAAAA", "", "*"])("refuses the unknown transaction %j", async (transaction) => {
  const unknown = { status: 400, body: { error: { status: "INVALID_ARGUMENT" } } };
  expect(await firestore.post("rollback", { transaction })).toMatchObject(unknown);
  const options = { readWrite: { retryTransaction: transaction } };
  expect(await firestore.post("beginTransaction", { options })).toMatchObject(unknown);
});

it("accepts the id of a transaction to retry, and both concurrency modes", async () => {
  const retryTransaction = await begin();
  await firestore.post("rollback", { transaction: retryTransaction });
  await begin({ readWrite: { retryTransaction } });
  await begin({ readWrite: { concurrencyMode: "OPTIMISTIC" } });
  await begin({ readWrite: { concurrencyMode: 2 } });
  const options = { readWrite: { concurrencyMode: "HOPEFUL" } };
  expect((await firestore.post("beginTransaction", { options })).status).toBe(400);
});

it("a transaction lasts 60 seconds without a request", async () => {
  const transaction = await begin();
  await firestore.post("batchGet", { documents: [name], transaction }, owner);
  clock = new Date("2026-03-01T12:01:00.000Z");
  expect((await firestore.post("batchGet", { documents: [name], transaction }, owner)).status).toBe(200);
  clock = new Date("2026-03-01T12:02:00.001Z");
  expect((await commit([{ update }])).status).toBe(200);
  expect(await commit([{ update }], transaction)).toMatchObject(ended);
});

it("a transaction lasts 270 seconds", async () => {
  const kept = await begin();
  const expired = await begin();
  for (const minute of ["01", "02", "03", "04"]) {
    clock = new Date(`2026-03-01T12:${minute}:00.000Z`);
    for (const transaction of [kept, expired]) {
      await firestore.post("batchGet", { documents: [], transaction }, owner);
    }
  }
  clock = new Date("2026-03-01T12:04:30.000Z");
  expect((await firestore.post("commit", { writes: [{ update }], transaction: kept })).status).toBe(200);
  clock = new Date("2026-03-01T12:04:30.001Z");
  expect(await firestore.post("commit", { writes: [{ update }], transaction: expired })).toMatchObject(ended);
});
