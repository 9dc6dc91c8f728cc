import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteDoc, doc, setDoc, writeBatch } from "firebase/firestore/lite";
import { member, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

const owner = { authorization: "Bearer owner" };
let backend: TestFirestore;
let functions: Server;
let status = 200;
let received: { path: string; event: unknown }[] = [];
/** Resolves as soon as this many events have been received. */
let wanted: { count: number; resolve: () => void } | null = null;

beforeAll(async () => {
  functions = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", event: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(status).end();
      if (wanted && received.length >= wanted.count) wanted.resolve();
    });
  });
  await new Promise<void>((resolve) => {
    functions.listen(0, "127.0.0.1", resolve);
  });
  backend = await startFirestore();
});
afterAll(async () => {
  await backend.stop();
  functions.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await backend.send("DELETE", "/emulator/v1/functionsEmulator", undefined, owner);
  const host = `127.0.0.1:${(functions.address() as AddressInfo).port}`;
  await backend.send("PUT", "/emulator/v1/functionsEmulator", { host }, owner);
});

const events = (count: number) =>
  new Promise<void>((resolve) => {
    wanted = { count, resolve };
    if (received.length >= count) resolve();
  });

function register(key: string, event: string, value: string, matchType = "PATH_PATTERN") {
  return backend.send(
    "POST",
    `/emulator/v1/projects/demo-test/eventarcTrigger?eventarcTriggerId=${key}`,
    {
      eventType: `google.cloud.firestore.document.v1.${event}`,
      database: "(default)",
      namespace: "(default)",
      document: { value, matchType },
    },
    owner,
  );
}
const at = (path: string) => doc(backend.db, path);

test("a created document is posted to the functions that want it, as a CloudEvent", async () => {
  expect((await register("created", "created", "messages/{id}")).status).toBe(200);
  await register("other", "created", "messages/{id}/parts/{part}");
  await setDoc(at("messages/one"), { text: "a" });
  await events(1);
  expect(received).toMatchObject([
    {
      path: "/functions/projects/demo-test/triggers/created",
      event: {
        specversion: "1.0",
        type: "google.cloud.firestore.document.v1.created",
        source: "//firestore.googleapis.com/projects/demo-test/databases/(default)",
        subject: "documents/messages/one",
        datacontenttype: "application/json",
        document: "messages/one",
        data: { value: { fields: { text: { stringValue: "a" } } } },
      },
    },
  ]);
});

test("an update, a deletion and a write that changes nothing are told apart", async () => {
  await setDoc(at("items/one"), { n: 1 });
  for (const event of ["created", "updated", "deleted", "written"])
    await register(event, event, "items/one", "EXACT");
  await setDoc(at("items/one"), { n: 1 });
  await setDoc(at("items/one"), { n: 2 });
  await events(2);
  await deleteDoc(at("items/one"));
  await events(4);
  const seen = received.map(({ path, event }) => {
    const valueOf = (name: string) => member(event, "data", name, "fields", "n", "integerValue");
    return [path.split("/").at(-1), valueOf("oldValue"), valueOf("value")].join(" ");
  });
  expect(new Set(seen)).toEqual(new Set(["updated 1 2", "written 1 2", "deleted 2 ", "written 2 "]));
});

test("each document of a batch is an event, at any depth for a pattern of several segments", async () => {
  await register("deep", "created", "root/{path=**}");
  const batch = writeBatch(backend.db);
  batch.set(at("root/a"), {});
  batch.set(at("root/a/b/c"), {});
  batch.set(at("rooted/a"), {});
  await batch.commit();
  await events(2);
  const documents = received.map(({ event }) => member(event, "document"));
  expect(new Set(documents)).toEqual(new Set(["root/a", "root/a/b/c"]));
});

test("a refused write is no event", async () => {
  await register("created", "created", "messages/{id}");
  await setDoc(at("messages/two"), {});
  await backend.post("commit", {
    writes: [
      {
        update: { name: `projects/demo-test/databases/(default)/documents/messages/two`, fields: {} },
        currentDocument: { exists: false },
      },
    ],
  });
  await setDoc(at("messages/three"), {});
  await events(2);
  expect(received.map(({ event }) => member(event, "document"))).toEqual(["messages/two", "messages/three"]);
});

test("a function that fails or cannot be reached is logged, and the write is stored", async () => {
  await register("created", "created", "messages/{id}");
  status = 500;
  await setDoc(at("messages/four"), {});
  await events(1);
  await backend.send("PUT", "/emulator/v1/functionsEmulator", { host: "127.0.0.1:1" }, owner);
  await setDoc(at("messages/five"), {});
  while (backend.lines.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(backend.lines).toEqual([
    "the function created answered with status 500",
    expect.stringContaining("the function created was not reached"),
  ]);
});

test.each<[string, string, unknown]>([
  [
    "without an event type of documents",
    "?eventarcTriggerId=a",
    { eventType: "google.pubsub", document: {} },
  ],
  ["without a key", "", {}],
])("a trigger %s is refused", async (_, query, body) => {
  const path = `/emulator/v1/projects/demo-test/eventarcTrigger${query}`;
  expect((await backend.send("POST", path, body, owner)).status).toBe(400);
});

test("a receiver on another machine is refused", async () => {
  const answer = await backend.send(
    "PUT",
    "/emulator/v1/functionsEmulator",
    { host: "example.com:80" },
    owner,
  );
  expect(answer.status).toBe(400);
});
