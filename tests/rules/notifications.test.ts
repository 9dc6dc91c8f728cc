import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentData,
} from "firebase/firestore/lite";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { administrators, roles, strangers, type Role } from "../support/roles.ts";
import { unseenExpressions } from "../support/ruleCoverage.ts";

const ID = "test00000000000001";
const denied = { code: "permission-denied" };

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const place = (role: Role, path: string) => doc(backend.firestore(role), path);
const request = (): DocumentData => ({ requestedAt: serverTimestamp() });

/** Stores a document past the rules, as the functions do. */
async function store(path: string): Promise<void> {
  const database = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const name = `${database}/${path}`;
  await backend.control("POST", `/v1/${database}:commit`, {
    writes: [{ update: { name, fields: { at: { integerValue: "1" } } } }],
  });
}

const written = ["notifications/state", "dailyCounts/2026-03-02"];

test.each(written)("nobody but the functions writes %s", async (path) => {
  await store(path);
  for (const role of roles) {
    await expect(setDoc(place(role, path), { at: 2 })).rejects.toMatchObject(denied);
    await expect(updateDoc(place(role, path), { at: 2 })).rejects.toMatchObject(denied);
    await expect(deleteDoc(place(role, path))).rejects.toMatchObject(denied);
  }
});

test.each(written)("only the administrator reads %s", async (path) => {
  await store(path);
  for (const role of administrators) expect((await getDoc(place(role, path))).get("at")).toBe(1);
  for (const role of strangers) await expect(getDoc(place(role, path))).rejects.toMatchObject(denied);
});

test("only the administrator lists the counts of the days", async () => {
  await store("dailyCounts/2026-03-02");
  const list = (role: Role) => getDocs(collection(backend.firestore(role), "dailyCounts"));
  for (const role of administrators) expect((await list(role)).size).toBe(1);
  for (const role of strangers) await expect(list(role)).rejects.toMatchObject(denied);
});

test.each(administrators)("%s may request a test mail and read the outcome", async (role) => {
  await expect(setDoc(place(role, `testMails/${ID}`), request())).resolves.toBeUndefined();
  expect((await getDoc(place(role, `testMails/${ID}`))).exists()).toBe(true);
  await expect(updateDoc(place(role, `testMails/${ID}`), { failure: null })).rejects.toMatchObject(denied);
  await expect(deleteDoc(place(role, `testMails/${ID}`))).rejects.toMatchObject(denied);
});

test.each(strangers)("%s may do nothing with test mails", async (role) => {
  await expect(setDoc(place(role, `testMails/${ID}`), request())).rejects.toMatchObject(denied);
  await store(`testMails/${ID}`);
  await expect(getDoc(place(role, `testMails/${ID}`))).rejects.toMatchObject(denied);
  await expect(deleteDoc(place(role, `testMails/${ID}`))).rejects.toMatchObject(denied);
});

test.each<[string, string, DocumentData]>([
  ["of a name that can be guessed", "testMails/one", request()],
  ["at another time", `testMails/${ID}`, { requestedAt: Timestamp.fromMillis(1) }],
  ["with an outcome", `testMails/${ID}`, { ...request(), failure: null }],
])("a request %s is refused", async (_, path, data) => {
  await expect(setDoc(place("administrator", path), data)).rejects.toMatchObject(denied);
});

test("every expression of these rules was evaluated as true and as false", async () => {
  expect(
    await unseenExpressions(backend, "What the Cloud Functions say", "Conditions for both kinds"),
  ).toEqual([]);
});
