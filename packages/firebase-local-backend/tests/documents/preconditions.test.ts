import { deleteDoc, doc, getCount, collection, setDoc, updateDoc, writeBatch } from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = await startFirestore({ now: () => new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => firestore.stop());

const name = `${root}/rows/one`;
const update = { name, fields: { a: { integerValue: "1" } } };
const commitOne = (write: object) => firestore.post("commit", { writes: [write] });

/** The time of the n-th commit: the clock is stopped, so commits are a microsecond apart. */
const commitTime = (n: number) => `2026-03-01T12:00:00.00000${n - 1}Z`;

it("exists: false creates once", async () => {
  const create = { update, currentDocument: { exists: false } };
  expect((await commitOne(create)).status).toBe(200);
  expect(await commitOne(create)).toMatchObject({
    status: 409,
    body: { error: { code: 409, status: "ALREADY_EXISTS" } },
  });
});

it("exists: true requires the document, for updates and deletes", async () => {
  const currentDocument = { exists: true };
  const missing = { status: 404, body: { error: { code: 404, status: "NOT_FOUND" } } };
  expect(await commitOne({ update, currentDocument })).toMatchObject(missing);
  expect(await commitOne({ delete: name, currentDocument })).toMatchObject(missing);
  await commitOne({ update });
  expect((await commitOne({ update, currentDocument })).status).toBe(200);
  expect((await commitOne({ delete: name, currentDocument })).status).toBe(200);
  await expect(updateDoc(doc(firestore.db, "rows/one"), { a: 2 })).rejects.toMatchObject({
    code: "not-found",
  });
});

it("updateTime requires exactly that version", async () => {
  await commitOne({ update });
  const changed = { name, fields: { a: { integerValue: "2" } } };
  const at = (updateTime: string) => ({ update: changed, currentDocument: { updateTime } });
  expect(await commitOne(at("2026-03-01T11:59:59.999999Z"))).toMatchObject({
    status: 400,
    body: { error: { code: 400, status: "FAILED_PRECONDITION" } },
  });
  expect(await commitOne(at(commitTime(1)))).toMatchObject({
    status: 200,
    body: { writeResults: [{ updateTime: commitTime(3) }] },
  });
  expect((await commitOne(at(commitTime(1)))).status).toBe(400);
});

it("updateTime of a missing document is another version, not a missing document", async () => {
  const currentDocument = { updateTime: "2026-03-01T11:59:59.999999Z" };
  expect(await commitOne({ update, currentDocument })).toMatchObject({
    status: 400,
    body: { error: { status: "FAILED_PRECONDITION" } },
  });
});

it.each<[string, object[]]>([
  ["creates what it has written", [{ update }, { update, currentDocument: { exists: false } }]],
  [
    "names an update time only later",
    [{ update }, { delete: name, currentDocument: { updateTime: "2026-03-01T12:00:00Z" } }],
  ],
])("a commit that %s is invalid, whatever is stored", async (_name, writes) => {
  const invalid = { status: 400, body: { error: { status: "INVALID_ARGUMENT" } } };
  expect(await firestore.post("commit", { writes })).toMatchObject(invalid);
  await commitOne({ update });
  expect(await firestore.post("commit", { writes })).toMatchObject(invalid);
});

it("the result of a write has no update time when the same commit deletes the document", async () => {
  const reply = await firestore.post("commit", { writes: [{ update }, { delete: name }] });
  expect(reply.body).toMatchObject({ writeResults: [{}, {}] });
  expect(reply.body).not.toMatchObject({ writeResults: [{ updateTime: expect.anything() }, {}] });
});

it("verify checks the precondition and changes nothing", async () => {
  const verify = (exists: boolean) => ({ verify: name, currentDocument: { exists } });
  expect((await commitOne(verify(true))).status).toBe(404);
  expect((await commitOne(verify(false))).status).toBe(200);
  await commitOne({ update });
  expect((await commitOne(verify(true))).status).toBe(200);
  expect((await firestore.send("GET", `/v1/${name}`)).body).toMatchObject({ updateTime: commitTime(3) });
});

it.each([
  ["verify without a precondition", [{ verify: name }]],
  [
    "verify with a mask",
    [{ verify: name, currentDocument: { exists: false }, updateMask: { fieldPaths: ["a"] } }],
  ],
  ["verify, then write", [{ verify: name, currentDocument: { exists: false } }, { update }]],
  ["write, then verify", [{ update }, { verify: name, currentDocument: { exists: true } }]],
  [
    "verify twice",
    [
      { verify: name, currentDocument: { exists: false } },
      { verify: name, currentDocument: { exists: false } },
    ],
  ],
  ["delete, then update", [{ delete: name }, { update, currentDocument: { exists: true } }]],
  [
    "delete twice what exists",
    [
      { delete: name, currentDocument: { updateTime: commitTime(9) } },
      { delete: name, currentDocument: { exists: true } },
    ],
  ],
])("refuses to %s, independent of the stored documents", async (_name, contradictory) => {
  const refused = { status: 400, body: { error: { status: "INVALID_ARGUMENT" } } };
  expect(await firestore.post("commit", { writes: contradictory })).toMatchObject(refused);
  await commitOne({ update });
  expect(await firestore.post("commit", { writes: contradictory })).toMatchObject(refused);
});

it("deletes a document and sets it again in one commit", async () => {
  await commitOne({ update });
  const again = { name, fields: { b: { integerValue: "2" } } };
  expect((await firestore.post("commit", { writes: [{ delete: name }, { update: again }] })).status).toBe(
    200,
  );
  const stored = await firestore.send("GET", `/v1/${name}`);
  expect(stored.body).toEqual({ ...again, createTime: commitTime(2), updateTime: commitTime(2) });
});

it("keeps the update time when a write changes nothing", async () => {
  await commitOne({ update });
  expect(await commitOne({ update })).toMatchObject({
    body: { writeResults: [{ updateTime: commitTime(1) }], commitTime: commitTime(2) },
  });
});

it("later writes of a commit see the results of earlier ones", async () => {
  const reply = await firestore.post("commit", {
    writes: [
      { update, currentDocument: { exists: false } },
      { delete: name, currentDocument: { exists: true } },
      { update, currentDocument: { exists: false } },
    ],
  });
  expect(reply.status).toBe(200);
});

it("one failing write of 500 leaves none of the others stored", async () => {
  const { db } = firestore;
  await setDoc(doc(db, "rows/kept"), { a: 1 });
  const batch = writeBatch(db);
  for (let index = 0; index < 498; index += 1) batch.set(doc(db, `rows/new-${index}`), { a: 1 });
  batch.delete(doc(db, "rows/kept"));
  batch.update(doc(db, "rows/absent"), { a: 1 });
  await expect(batch.commit()).rejects.toMatchObject({ code: "not-found" });
  expect((await getCount(collection(db, "rows"))).data().count).toBe(1);
});

const writes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ update: { name: `${root}/many/${index}`, fields: {} } }));

it("accepts 500 writes and refuses 501", async () => {
  expect((await firestore.post("commit", { writes: writes(500) })).status).toBe(200);
  expect(await firestore.post("commit", { writes: writes(501) })).toMatchObject({
    status: 400,
    body: { error: { status: "INVALID_ARGUMENT", message: "A request has at most 500 writes, not 501." } },
  });
});

it("deletes without a precondition, also a missing document", async () => {
  await expect(deleteDoc(doc(firestore.db, "rows/absent"))).resolves.toBeUndefined();
});
