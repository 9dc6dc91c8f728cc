import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { initializeApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setDoc,
  type Firestore,
} from "firebase/firestore/lite";
import { member, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

const firestoreRules = `
rules_version = '2'
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow read, write: if request.auth.uid == id }
  }
}`;
const storageRules = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /notes/{id} { allow read, create: if request.auth.uid == id; }
    match /{all=**} { allow list: if request.auth != null; }
  }
}`;

let firestore: TestFirestore;
let environment: RulesTestEnvironment | undefined;

// The backend's own rules allow everything in Firestore and nothing in Storage.
beforeEach(async () => {
  firestore = await startFirestore();
});
afterEach(async () => {
  await environment?.cleanup();
  environment = undefined;
  await firestore.stop();
});

function environmentOf(rules: { firestore?: string; storage?: string }, projectId = "demo-test") {
  const at = (url: string) => ({ host: "127.0.0.1", port: Number(new URL(url).port) });
  return initializeTestEnvironment({
    projectId,
    firestore: { ...at(firestore.url), ...(rules.firestore !== undefined && { rules: rules.firestore }) },
    storage: { ...at(firestore.storageUrl), ...(rules.storage !== undefined && { rules: rules.storage }) },
  });
}

let apps = 0;

/** The lite SDK as a user; the SDK in the library's own contexts uses gRPC. */
function firestoreOf(projectId: string, uid: string): Firestore {
  apps += 1;
  const db = getFirestore(initializeApp({ projectId, apiKey: "k" }, `rules-${apps}`));
  connectFirestoreEmulator(db, "127.0.0.1", Number(new URL(firestore.url).port), {
    mockUserToken: { user_id: uid },
  });
  return db;
}

it("the official library loads Firestore rules for one project, and clears its documents", async () => {
  environment = await environmentOf({ firestore: firestoreRules }, "demo-rules");
  const db = firestoreOf("demo-rules", "u1");
  await assertSucceeds(setDoc(doc(db, "notes/u1"), { n: 1 }));
  await assertFails(setDoc(doc(db, "notes/u2"), { n: 1 }));
  await assertSucceeds(setDoc(doc(firestoreOf("demo-test", "u1"), "notes/u2"), { n: 1 }));
  await environment.clearFirestore();
  expect((await getDoc(doc(db, "notes/u1"))).exists()).toBe(false);
  const coverage = await firestore.send("GET", "/emulator/v1/projects/demo-rules:ruleCoverage");
  expect(member(coverage.body, "expressions", 0)).toMatchObject({ sawTrue: 2, sawFalse: 1 });
});

it("the official library loads Storage rules, reads and writes with and without them, and clears the files", async () => {
  environment = await environmentOf({ storage: storageRules });
  const storage = environment.authenticatedContext("u1").storage();
  await assertSucceeds(Promise.resolve(storage.ref("notes/u1").putString("mine")));
  await assertFails(Promise.resolve(storage.ref("notes/u2").putString("not mine")));
  await assertFails(environment.unauthenticatedContext().storage().ref("notes/u1").getMetadata());
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref("top").putString("x");
  });
  expect((await storage.ref().listAll()).items.map(({ name }) => name)).toEqual(["top"]);
  await environment.clearStorage();
  expect((await storage.ref().listAll()).items).toEqual([]);
});

it.each<["firestore" | "storage", string]>([
  ["firestore", "firestore.rules:1:28 unknown service 'cloud.nothing'"],
  ["storage", "storage.rules:1:28 unknown service 'cloud.nothing'"],
])("rules of %s with a syntax error are refused, and the previous rules stay", async (service, message) => {
  const rules = "rules_version='2'; service cloud.nothing {}";
  await expect(environmentOf({ [service]: rules })).rejects.toThrow(message);
  await assertSucceeds(setDoc(doc(firestore.db, "notes/any"), { n: 1 }));
});

it.each<[string, unknown]>([
  ["no rules", {}],
  ["no file", { rules: { files: [] } }],
  ["two files", { rules: { files: [{ content: firestoreRules }, { content: firestoreRules }] } }],
  ["a file without content", { rules: { files: [{ name: "firestore.rules" }] } }],
])("refuses to load %s", async (_name, body) => {
  const reply = await firestore.send("PUT", "/emulator/v1/projects/demo-test:securityRules", body);
  expect(reply).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
});

it("accepts the field ignore_errors, which the command line tool sends", async () => {
  const body = { ignore_errors: true, rules: { files: [{ name: "my.rules", content: firestoreRules }] } };
  expect(await firestore.send("PUT", "/emulator/v1/projects/demo-test:securityRules", body)).toEqual({
    status: 200,
    body: {},
  });
});

it.each([
  ["GET", "/google.firestore.v1.Firestore/Listen/channel?VER=8"],
  ["POST", "/google.firestore.v1.Firestore/Write/channel?VER=8"],
  ["POST", "/google.firestore.v1.Firestore/Commit"],
])("refuses WebChannel and gRPC with a message: %s %s", async (method, path) => {
  expect(await firestore.send(method, path)).toEqual({
    status: 501,
    body: {
      error: {
        code: 501,
        status: "UNIMPLEMENTED",
        message:
          "The local backend speaks Firestore's REST API only, as firebase/firestore/lite does: no WebChannel, no gRPC, no listeners.",
      },
    },
  });
});
