import { createServer, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { addDoc, collection, deleteDoc, doc, getDoc, getDocs } from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write: if true; }
  }
}`;

let upstream: TestFirestore;
let firestore: TestFirestore;

beforeAll(async () => {
  upstream = await startFirestore({ rules });
  // Its own rules allow everything and are not asked.
  firestore = await startFirestore({ firestoreUpstream: upstream.url });
});
afterAll(async () => {
  await firestore.stop();
  await upstream.stop();
});
beforeEach(async () => {
  await firestore.send("POST", "/reset", {});
  await firestore.send("DELETE", "/emulator/v1/requests");
});

it("another Firestore stores the documents and evaluates its rules", async () => {
  const added = await addDoc(collection(firestore.db, "open"), { n: 1 });
  expect((await getDocs(collection(upstream.db, "open"))).docs.map((entry) => entry.data())).toEqual([
    { n: 1 },
  ]);
  await deleteDoc(doc(firestore.db, added.path));
  expect((await getDoc(doc(upstream.db, added.path))).exists()).toBe(false);
  await expect(addDoc(collection(firestore.db, "closed"), {})).rejects.toThrow(
    expect.objectContaining({ code: "permission-denied" }),
  );
});

it("counts requests and the documents they return", async () => {
  await addDoc(collection(firestore.db, "open"), { n: 1 });
  await addDoc(collection(firestore.db, "open"), { n: 2 });
  await getDocs(collection(firestore.db, "open"));
  await getDoc(doc(firestore.db, "open", "missing"));
  expect((await firestore.send("GET", "/emulator/v1/requests")).body).toMatchObject({
    firestore: { commit: 2, runQuery: 1, batchGet: 1 },
    reads: { runQuery: 2, batchGet: 1 },
  });
});

it("injects faults before requests reach the other Firestore, and after", async () => {
  const fault = { service: "firestore", operation: "commit", kind: "status", status: "RESOURCE_EXHAUSTED" };
  await firestore.send("PUT", "/emulator/v1/faults", fault);
  await expect(addDoc(collection(firestore.db, "open"), {})).rejects.toThrow(
    expect.objectContaining({ code: "resource-exhausted" }),
  );
  expect((await getDocs(collection(upstream.db, "open"))).size).toBe(0);
  await firestore.send("PUT", "/emulator/v1/faults", { ...fault, kind: "closeAfter" });
  const writes = [{ update: { name: `${root}/open/stored`, fields: {} } }];
  await expect(firestore.post("commit", { writes })).rejects.toThrow("fetch failed");
  expect((await getDocs(collection(upstream.db, "open"))).size).toBe(1);
});

it("passes the events of the other Firestore on to the functions", async () => {
  const events: string[] = [];
  const functions: Server = createServer((request: IncomingMessage, response) => {
    events.push(`${request.url} ${String(request.headers["ce-type"])}`);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(functions, "listening");
  const host = `127.0.0.1:${(functions.address() as AddressInfo).port}`;
  const path = "/functions/projects/demo-test/triggers/onWrite";
  try {
    await firestore.send("PUT", "/emulator/v1/functionsEmulator", { host });
    await firestore.send("POST", path, {}, { "ce-type": "written" });
    expect(events).toEqual([`${path} written`]);
    await firestore.send("DELETE", "/emulator/v1/functionsEmulator");
    expect((await firestore.send("POST", path, {})).status).toBe(200);
    expect(events).toHaveLength(1);
  } finally {
    functions.close();
  }
});
