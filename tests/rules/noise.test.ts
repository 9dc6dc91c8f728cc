import {
  arrayRemove,
  arrayUnion,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  type DocumentData,
} from "firebase/firestore/lite";
import { startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { administrators, strangers, type Role } from "../support/roles.ts";
import { unseenExpressions } from "../support/ruleCoverage.ts";

const denied = { code: "permission-denied" };

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const place = (role: Role) => doc(backend.firestore(role), "settings/noise");
const list = (rules: unknown): DocumentData => ({ rules, changedAt: serverTimestamp() });
const rule = { rule: "#1a2b", reason: "" };

test.each(administrators)("%s may read the rules, add one and remove it", async (role) => {
  await setDoc(place(role), list(arrayUnion(rule)), { merge: true });
  expect((await getDoc(place(role))).get("rules")).toEqual([rule]);
  await setDoc(place(role), list(arrayRemove(rule)), { merge: true });
  expect((await getDoc(place(role))).get("rules")).toEqual([]);
  await expect(deleteDoc(place(role))).rejects.toMatchObject(denied);
});

test.each(strangers)("%s may do nothing with the rules", async (role) => {
  await expect(setDoc(place(role), list([rule]))).rejects.toMatchObject(denied);
  await setDoc(place("administrator"), list([rule]));
  await expect(getDoc(place(role))).rejects.toMatchObject(denied);
});

test.each<[string, DocumentData]>([
  ["more than thirty", list(Array.from({ length: 31 }, (_, index) => ({ rule: `#${index}`, reason: "" })))],
  ["no list", list("text")],
  ["another field", { ...list([]), rates: {} }],
  ["another time", { rules: [], changedAt: Timestamp.fromMillis(1) }],
])("rules with %s are refused", async (_, data) => {
  await expect(setDoc(place("administrator"), data)).rejects.toMatchObject(denied);
});

test("every expression of these rules was evaluated as true and as false", async () => {
  expect(
    await unseenExpressions(backend, "Errors that visitors are not", "What the Cloud Functions say"),
  ).toEqual([]);
});
