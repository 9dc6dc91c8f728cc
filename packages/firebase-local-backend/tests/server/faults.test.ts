import { doc, getDoc, setDoc } from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = await startFirestore();
});
afterEach(() => firestore.stop());

const put = (fault: object) => firestore.send("PUT", "/emulator/v1/faults", fault);
const name = `${root}/rows/one`;
const commit = () => firestore.post("commit", { writes: [{ update: { name, fields: {} } }] });
const stored = async () => (await getDoc(doc(firestore.db, "rows/one"))).exists();

it("a status fault affects the next N requests of its operation, and no others", async () => {
  expect((await put({ service: "firestore", operation: "commit", times: 2, kind: "status" })).status).toBe(
    200,
  );
  for (const _ of [1, 2]) {
    expect(await commit()).toMatchObject({
      status: 503,
      body: { error: { code: 503, status: "UNAVAILABLE", message: "Injected fault." } },
    });
    expect(await stored()).toBe(false);
  }
  expect((await commit()).status).toBe(200);
  expect(await stored()).toBe(true);
});

it("accepts any status word, and * for every operation", async () => {
  await put({ service: "firestore", operation: "*", kind: "status", status: "RESOURCE_EXHAUSTED" });
  await expect(getDoc(doc(firestore.db, "rows/one"))).rejects.toMatchObject({ code: "resource-exhausted" });
  await expect(stored()).resolves.toBe(false);
});

it("close closes the connection before the operation, closeAfter after it", async () => {
  await put({ service: "firestore", operation: "commit", kind: "close" });
  await expect(commit()).rejects.toThrow("fetch failed");
  expect(await stored()).toBe(false);
  await put({ service: "firestore", operation: "commit", kind: "closeAfter" });
  await expect(commit()).rejects.toThrow("fetch failed");
  expect(await stored()).toBe(true);
});

it("delay postpones the correct response", async () => {
  await put({ service: "firestore", operation: "commit", kind: "delay", delayMs: 80 });
  const order: string[] = [];
  await Promise.all([
    commit().then(() => order.push("delayed")),
    firestore.post("batchGet", { documents: [name] }).then(() => order.push("prompt")),
  ]);
  expect(order).toEqual(["prompt", "delayed"]);
  expect(await stored()).toBe(true);
});

it("lists and removes pending faults, on either port", async () => {
  const fault = { service: "storage", operation: "upload", times: 3, kind: "delay", delayMs: 5 };
  await fetch(`${firestore.storageUrl}/emulator/v1/faults`, { method: "PUT", body: JSON.stringify(fault) });
  expect(await firestore.send("GET", "/emulator/v1/faults")).toEqual({
    status: 200,
    body: { faults: [{ ...fault, status: "UNAVAILABLE" }] },
  });
  await setDoc(doc(firestore.db, "rows/one"), {});
  expect((await firestore.send("DELETE", "/emulator/v1/faults")).status).toBe(200);
  expect((await firestore.send("GET", "/emulator/v1/faults")).body).toEqual({ faults: [] });
});

it.each([
  ["service", { service: "auth", operation: "*", kind: "close" }],
  ["operation", { service: "storage", kind: "close" }],
  ["kind", { service: "storage", operation: "*", kind: "explode" }],
  ["times", { service: "storage", operation: "*", kind: "close", times: 0 }],
  ["status", { service: "storage", operation: "*", kind: "status", status: "TEAPOT" }],
  ["delayMs", { service: "storage", operation: "*", kind: "delay", delayMs: 60_001 }],
  ["more", { service: "storage", operation: "*", kind: "close", more: 1 }],
])("refuses a fault with a wrong %s", async (field, fault) => {
  const reply = await put(fault);
  expect(reply.status).toBe(400);
  expect(reply.body).toHaveProperty("error.message", expect.stringContaining(`"${field}"`));
});

it("counts requests by operation, including those with a fault", async () => {
  await commit();
  await put({ service: "firestore", operation: "commit", kind: "status" });
  await commit();
  await stored();
  expect(await firestore.send("GET", "/emulator/v1/requests")).toEqual({
    status: 200,
    body: { firestore: { commit: 2, batchGet: 1 }, storage: {}, reads: { batchGet: 1 } },
  });
  await firestore.send("DELETE", "/emulator/v1/requests");
  expect((await firestore.send("GET", "/emulator/v1/requests")).body).toEqual({
    firestore: {},
    storage: {},
    reads: {},
  });
});
