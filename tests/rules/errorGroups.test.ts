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
import { decisionLimits } from "@/api/groups/decision.ts";
import { snoozeField } from "@/api/groups/decisionDocument.ts";
import { startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { administrators, strangers, type Role } from "../support/roles.ts";
import { unseenExpressions } from "../support/ruleCoverage.ts";

const ID = "1tk5b2";
const denied = { code: "permission-denied" };

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const decision = (overrides: DocumentData = {}): DocumentData => ({
  status: "resolved",
  note: "",
  snooze: null,
  resolvedIn: "test",
  decidedAt: serverTimestamp(),
  issueUrl: "",
  updatedAt: serverTimestamp(),
  ...overrides,
});
const without = (field: string): DocumentData =>
  Object.fromEntries(Object.entries(decision()).filter(([name]) => name !== field));

const place = (role: Role, id = ID) => doc(backend.firestore(role), "errorGroups", id);
const write = (data: DocumentData, id = ID) => setDoc(place("administrator", id), data);

test.each(administrators)("%s may write, change, read, list and delete", async (role) => {
  await expect(setDoc(place(role), decision())).resolves.toBeUndefined();
  const change = { note: "Cause known", updatedAt: serverTimestamp() };
  await expect(updateDoc(place(role), change)).resolves.toBeUndefined();
  expect((await getDoc(place(role))).get("note")).toBe("Cause known");
  expect((await getDocs(collection(backend.firestore(role), "errorGroups"))).size).toBe(1);
  await expect(deleteDoc(place(role))).resolves.toBeUndefined();
});

test.each(strangers)("%s may do nothing", async (role) => {
  await expect(setDoc(place(role), decision())).rejects.toMatchObject(denied);
  await write(decision());
  await expect(updateDoc(place(role), { updatedAt: serverTimestamp() })).rejects.toMatchObject(denied);
  await expect(getDoc(place(role))).rejects.toMatchObject(denied);
  await expect(getDoc(place(role, "other"))).rejects.toMatchObject(denied);
  await expect(getDocs(collection(backend.firestore(role), "errorGroups"))).rejects.toMatchObject(denied);
  await expect(deleteDoc(place(role))).rejects.toMatchObject(denied);
});

test.each(Object.keys(decision()))("%s may not be missing", async (field) => {
  await expect(write(without(field))).rejects.toMatchObject(denied);
});

test.each(
  Object.entries({
    note: decisionLimits.note,
    issueUrl: decisionLimits.issueUrl,
    resolvedIn: decisionLimits.release,
  }),
)("%s of exactly %d characters is accepted, one more is not", async (field, limit) => {
  await expect(write(decision({ [field]: "x".repeat(limit) }))).resolves.toBeUndefined();
  await expect(write(decision({ [field]: "x".repeat(limit + 1) }))).rejects.toMatchObject(denied);
  await expect(write(decision({ [field]: 7 }))).rejects.toMatchObject(denied);
});

const until = snoozeField({ kind: "until", at: 1_900_000_000_000 });
const occurrences = snoozeField({ kind: "occurrences", total: 1 });
const release = snoozeField({ kind: "release", from: "x".repeat(decisionLimits.release) });

test.each<[string, DocumentData]>([
  ["active", { status: "active" }],
  ["ignored", { status: "ignored" }],
  ["snoozed until a time", { status: "ignored", snooze: until }],
  ["snoozed for an occurrence", { status: "ignored", snooze: occurrences }],
  ["snoozed until another release", { status: "ignored", snooze: release }],
  ["decided earlier, as undo restores it", { decidedAt: Timestamp.fromMillis(1_760_000_000_000) }],
])("%s is accepted", async (_, data) => {
  await expect(write(decision(data))).resolves.toBeUndefined();
});

const soon = () => Timestamp.fromMillis(Date.now() + 60_000);

test.each<[string, () => DocumentData]>([
  ["another status", () => ({ status: "open" })],
  ["a field that is not known", () => ({ owner: "me" })],
  ["a decision in the future", () => ({ decidedAt: soon() })],
  ["a decision at no time", () => ({ decidedAt: 7 })],
  ["a change at another time", () => ({ updatedAt: Timestamp.fromMillis(1_760_000_000_000) })],
  ["a snooze of a resolved group", () => ({ snooze: until })],
  ["a snooze that is a text", () => ({ status: "ignored", snooze: "until" })],
  ["a snooze of another kind", () => ({ status: "ignored", snooze: { kind: "ever", at: soon() } })],
  ["a snooze until a number", () => ({ status: "ignored", snooze: { kind: "until", at: 7 } })],
  ["a snooze with a field more", () => ({ status: "ignored", snooze: { ...until, note: "" } })],
  ["a snooze for other occurrences", () => ({ status: "ignored", snooze: { kind: "until", total: 1 } })],
  ["a snooze for no occurrence", () => ({ status: "ignored", snooze: { ...occurrences, total: 0 } })],
  ["a snooze for a text", () => ({ status: "ignored", snooze: { ...occurrences, total: "1" } })],
  ["a snooze from another kind", () => ({ status: "ignored", snooze: { kind: "until", from: "1" } })],
  ["a snooze from a number", () => ({ status: "ignored", snooze: { ...release, from: 1 } })],
  [
    "a snooze from a text that is too long",
    () => ({ status: "ignored", snooze: { ...release, from: "x".repeat(decisionLimits.release + 1) } }),
  ],
])("%s is refused", async (_, data) => {
  await expect(write(decision(data()))).rejects.toMatchObject(denied);
});

test.each(["12345678", "UPPER", "a-b"])("a group of the error id %s is refused", async (id) => {
  await expect(write(decision(), id)).rejects.toMatchObject(denied);
});

test("every expression of the rules for decisions was evaluated as true and as false", async () => {
  expect(
    await unseenExpressions(backend, "The administrator's decisions", "What the Cloud Functions say"),
  ).toEqual([]);
});
