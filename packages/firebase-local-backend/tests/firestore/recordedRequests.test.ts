import { appendix } from "./recordedRequests.ts";
import { documentIds, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

const recipes = "projects/demo-x/databases/(default)/documents/recipes";
const start = "2026-11-21T00:00:00.123000Z";

/** The clock is stopped, so each commit is one microsecond after the previous one. */
const tick = (commits: number) => `2026-11-21T00:00:00.1230${String(commits).padStart(2, "0")}Z`;

const indexes = {
  indexes: [
    {
      collectionGroup: "recipes",
      queryScope: "COLLECTION",
      fields: [
        { fieldPath: "owner", order: "ASCENDING" },
        { fieldPath: "at", order: "DESCENDING" },
      ],
    },
  ],
};

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /recipes/{id} { allow list; allow get, write: if id != 'denied'; }
  }
}`;

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = await startFirestore({ indexes, rules, now: () => new Date("2026-11-21T00:00:00.123Z") });
});
afterEach(() => firestore.stop());

function replay(name: keyof typeof appendix) {
  const { operation, body } = appendix[name];
  return firestore.send("POST", `/v1/projects/demo-x/databases/(default)/documents:${operation}?key=k`, body);
}

const seedWrite = (id: string, tag: string) => ({
  update: {
    name: `${recipes}/${id}`,
    fields: {
      title: { stringValue: "T" },
      n: { integerValue: "1" },
      owner: { stringValue: "u1" },
      at: { timestampValue: "2026-11-21T00:00:00.123456Z" },
      tags: { arrayValue: { values: [{ stringValue: tag }] } },
      gone: { booleanValue: true },
      meta: { mapValue: { fields: { x: { integerValue: "0" }, keep: { integerValue: "5" } } } },
    },
  },
});

/** r1 and r2, each with a title, n, owner, at and tags; the commit is the first one. */
async function seed() {
  const body = {
    writes: [seedWrite("r1", "a"), seedWrite("r2", "a"), seedWrite("b2", "b"), seedWrite("b3", "b")],
  };
  return firestore.send("POST", "/v1/projects/demo-x/databases/(default)/documents:commit", body);
}

it("addDoc creates a document with a server time, and fails when repeated", async () => {
  expect(await replay("addDoc")).toEqual({
    status: 200,
    body: {
      writeResults: [
        { updateTime: start, transformResults: [{ timestampValue: "2026-11-21T00:00:00.123Z" }] },
      ],
      commitTime: start,
    },
  });
  expect(await firestore.send("GET", `/v1/${recipes}/q1LslD0cXJyB0mXySdab`)).toEqual({
    status: 200,
    body: {
      name: `${recipes}/q1LslD0cXJyB0mXySdab`,
      fields: {
        title: { stringValue: "Soup" },
        n: { integerValue: "3" },
        f: { doubleValue: 1.5 },
        tags: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "b" }] } },
        meta: { mapValue: { fields: { x: { nullValue: null }, ok: { booleanValue: true } } } },
        d: { timestampValue: "1970-01-01T00:00:00Z" },
        at: { timestampValue: "2026-11-21T00:00:00.123Z" },
      },
      createTime: start,
      updateTime: start,
    },
  });
  expect(await replay("addDoc")).toMatchObject({
    status: 409,
    body: { error: { status: "ALREADY_EXISTS" } },
  });
});

it("setDoc replaces the fields, setDocMerge adds to them", async () => {
  expect((await replay("setDoc")).status).toBe(200);
  expect(await replay("setDocMerge")).toEqual({
    status: 200,
    body: {
      writeResults: [{ updateTime: tick(1), transformResults: [{ timestampValue: tick(1) }] }],
      commitTime: tick(1),
    },
  });
  const merged = await firestore.send("GET", `/v1/${recipes}/s1`);
  expect(merged.body).toMatchObject({ fields: { a: { integerValue: "1" }, t: { timestampValue: tick(1) } } });
  expect((await replay("setDoc")).status).toBe(200);
  const replaced = await firestore.send("GET", `/v1/${recipes}/s1`);
  expect(replaced.body).toMatchObject({ fields: { a: { integerValue: "1" } }, createTime: start });
  expect(replaced.body).not.toHaveProperty("fields.t");
});

it("getDoc and getDocMissing return found and missing return found and missing", async () => {
  await seed();
  expect(await replay("getDoc")).toMatchObject({
    status: 200,
    body: [{ found: { name: `${recipes}/r1`, createTime: start, updateTime: start }, readTime: start }],
  });
  expect(await replay("getDocMissing")).toEqual({
    status: 200,
    body: [{ missing: `${recipes}/missing`, readTime: start }],
  });
});

it("getDocs, getDocsStartAfter and getDocsIn return the matching documents in order return the matching documents in order", async () => {
  await seed();
  expect(documentIds((await replay("getDocs")).body)).toEqual(["r2", "r1"]);
  // The cursor is after r1 in descending order: b3 and b2 follow.
  expect(documentIds((await replay("getDocsStartAfter")).body)).toEqual(["b3", "b2"]);
  expect(documentIds((await replay("getDocsIn")).body)).toEqual(["r1", "r2"]);
});

it("updateDoc sets and deletes masked fields, and applies transforms", async () => {
  await seed();
  expect(await replay("updateDoc")).toEqual({
    status: 200,
    body: {
      writeResults: [
        {
          updateTime: tick(1),
          transformResults: [{ integerValue: "2" }, { timestampValue: tick(1) }, { nullValue: null }],
        },
      ],
      commitTime: tick(1),
    },
  });
  expect(await firestore.send("GET", `/v1/${recipes}/r1`)).toEqual({
    status: 200,
    body: {
      name: `${recipes}/r1`,
      createTime: start,
      updateTime: tick(1),
      fields: {
        title: { stringValue: "New" },
        n: { integerValue: "2" },
        owner: { stringValue: "u1" },
        at: { timestampValue: tick(1) },
        tags: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "z" }] } },
        meta: { mapValue: { fields: { x: { integerValue: "1" }, keep: { integerValue: "5" } } } },
      },
    },
  });
});

it("deleteDoc deletes, and succeeds for a missing document", async () => {
  await seed();
  for (const commits of [1, 2]) {
    expect(await replay("deleteDoc")).toEqual({
      status: 200,
      body: { writeResults: [{}], commitTime: tick(commits) },
    });
  }
  expect((await replay("getDoc")).body).toEqual([{ missing: `${recipes}/r1`, readTime: tick(2) }]);
});

it("batch3 writes three documents with one commit time", async () => {
  await seed();
  expect(await replay("batch3")).toEqual({
    status: 200,
    body: { writeResults: [{ updateTime: tick(1) }, { updateTime: tick(1) }, {}], commitTime: tick(1) },
  });
});

it("getCount and getAggregate return count, sum and average return count, sum and average", async () => {
  await seed();
  expect(await replay("getCount")).toEqual({
    status: 200,
    body: [{ result: { aggregateFields: { aggregate_0: { integerValue: "4" } } }, readTime: start }],
  });
  expect(await replay("getAggregate")).toEqual({
    status: 200,
    body: [
      {
        result: {
          aggregateFields: {
            aggregate_0: { integerValue: "4" },
            aggregate_1: { doubleValue: 1 },
            aggregate_2: { integerValue: "4" },
          },
        },
        readTime: start,
      },
    ],
  });
});

it("runTransaction's commit requires the version that was read", async () => {
  await seed();
  expect((await replay("transactionRead")).status).toBe(200);
  // The recorded body has the update time of the recording.
  expect(await replay("transactionCommit")).toMatchObject({
    status: 400,
    body: { error: { status: "FAILED_PRECONDITION" } },
  });
  const body = appendix.transactionCommit.body.replace("00:00:00.123456000Z", "00:00:00.123000000Z");
  const path = "/v1/projects/demo-x/databases/(default)/documents:commit";
  expect((await firestore.send("POST", path, body)).status).toBe(200);
});

it("permissionDenied, preconditionFail and txConflict return Google's errors return Google's errors", async () => {
  expect(await replay("permissionDenied")).toEqual({
    status: 403,
    body: {
      error: { code: 403, message: "Missing or insufficient permissions.", status: "PERMISSION_DENIED" },
    },
  });
  expect(await replay("preconditionFail")).toMatchObject({
    status: 404,
    body: { error: { code: 404, status: "NOT_FOUND" } },
  });
  expect((await replay("conflictRead")).body).toMatchObject([{ missing: `${recipes}/conf` }]);
  expect((await replay("conflictCommit")).status).toBe(200);
  expect((await replay("conflictCommit")).status).toBe(409);
});
