import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type DocumentData,
} from "firebase/firestore/lite";
import { snoozeField, groupFromSnapshot } from "@/api/groups/groupDocument.ts";
import { decisionLimits, dayKey, TALLY_LIMIT } from "@/api/groups/errorGroup.ts";
import { groupGrowth, reportFields } from "@/api/reportFields.ts";
import { capturedReport } from "../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { administrators, roles, strangers, type Role } from "../support/roles.ts";
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
/** What every write of the administrator has. */
const next = () => ({ revision: increment(1), changedAt: serverTimestamp() });

const place = (role: Role, id = ID) => doc(backend.firestore(role), "errorGroups", id);
const write = (data: DocumentData, id = ID) =>
  setDoc(place("administrator", id), { ...data, ...next() }, { merge: true });

test.each(administrators)("%s may write, change, read, list and delete", async (role) => {
  await expect(setDoc(place(role), { ...decision(), ...next() })).resolves.toBeUndefined();
  const change = { note: "Cause known", updatedAt: serverTimestamp(), ...next() };
  await expect(updateDoc(place(role), change)).resolves.toBeUndefined();
  expect((await getDoc(place(role))).get("note")).toBe("Cause known");
  expect((await getDocs(collection(backend.firestore(role), "errorGroups"))).size).toBe(1);
  await expect(deleteDoc(place(role))).resolves.toBeUndefined();
});

test.each(strangers)("%s may do nothing", async (role) => {
  await expect(setDoc(place(role), { ...decision(), ...next() })).rejects.toMatchObject(denied);
  await write(decision());
  const change = { updatedAt: serverTimestamp(), ...next() };
  await expect(updateDoc(place(role), change)).rejects.toMatchObject(denied);
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
  ["fewer than no reports", () => ({ reports: -1 })],
  ["fewer than no occurrences", () => ({ occurrences: -1 })],
  ["fewer than no visits", () => ({ sessions: -1 })],
  ["fewer than no active reports", () => ({ active: -1 })],
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

describe("two devices of the administrator", () => {
  const atRevision = (revision: number, data: DocumentData = {}) =>
    setDoc(place("administrator"), { ...data, revision, changedAt: serverTimestamp() }, { merge: true });

  test("exclude each other: only the first write of a revision is accepted", async () => {
    await expect(atRevision(1, decision())).resolves.toBeUndefined();
    await expect(atRevision(1, decision({ status: "ignored" }))).rejects.toMatchObject(denied);
    await expect(atRevision(3)).rejects.toMatchObject(denied);
    await expect(atRevision(2, decision({ status: "ignored" }))).resolves.toBeUndefined();
    expect(await backend.stored(`errorGroups/${ID}`)).toMatchObject({ status: "ignored", revision: "2" });
  });

  test("do not move the time of the change", async () => {
    const changedAt = Timestamp.fromMillis(1_760_000_000_000);
    await expect(setDoc(place("administrator"), { revision: 1, changedAt })).rejects.toMatchObject(denied);
  });

  test("correct figures without touching the decision, and take a decision back as a whole", async () => {
    await write(decision({ reports: 7, lastSeen: Timestamp.fromMillis(1_760_000_000_000) }));
    await expect(write({ reports: 3, active: 2 })).resolves.toBeUndefined();
    expect(await backend.stored(`errorGroups/${ID}`)).toMatchObject({ reports: "3", status: "resolved" });
    await expect(write({ status: deleteField() })).rejects.toMatchObject(denied);
    const none = Object.fromEntries(Object.keys(decision()).map((field) => [field, deleteField()]));
    await expect(write(none)).resolves.toBeUndefined();
    expect(await backend.stored(`errorGroups/${ID}`)).toMatchObject({ reports: "3" });
    await expect(write({ reports: deleteField() })).rejects.toMatchObject(denied);
  });

  test("do not lower the time of the newest report", async () => {
    await write({ lastSeen: Timestamp.fromMillis(1_760_000_000_001) });
    const lower = { lastSeen: Timestamp.fromMillis(1_760_000_000_000) };
    await expect(write(lower)).rejects.toMatchObject(denied);
    await expect(write({ lastSeen: Timestamp.fromMillis(1_760_000_000_002) })).resolves.toBeUndefined();
  });
});

describe("a visitor's report", () => {
  const REPORT = "report0000000001";
  const today = dayKey(Date.now());

  interface Forged {
    report?: DocumentData;
    group?: DocumentData;
    id?: string;
    errorId?: string;
  }
  const fieldsOf = (id: string, errorId = ID) =>
    reportFields(capturedReport({ id, errorId, count: 2 }), {}, true);
  function growth(id: string, data: DocumentData): DocumentData {
    const { values, increments } = groupGrowth(id, { ...fieldsOf(id), ...data }, Date.now());
    const group: DocumentData = { ...values, lastSeen: serverTimestamp(), changedAt: serverTimestamp() };
    for (const { path, by } of increments) {
      group[path[0]] = path[1] === undefined ? increment(by) : { [path[1]]: increment(by) };
    }
    return group;
  }
  /** Commits one report and its group, as a visitor's page does, with changes of a forger. */
  function commit(
    { report = {}, group = {}, id = REPORT, errorId = ID }: Forged = {},
    role: Role = "visitor",
  ) {
    const firestore = backend.firestore(role);
    const data = { ...fieldsOf(id), ...report };
    return writeBatch(firestore)
      .set(doc(firestore, "errorReports", id), { ...data, reportedAt: serverTimestamp() })
      .set(doc(firestore, "errorGroups", errorId), { ...growth(id, report), ...group }, { merge: true })
      .commit();
  }
  const stored = async (errorId = ID) => groupFromSnapshot(await getDoc(place("administrator", errorId)));
  const other = (number: number) => `report${String(number).padStart(10, "0")}`;

  test.each(roles)("of %s is stored and counted in one commit", async (role) => {
    await commit({}, role);
    await commit(
      { id: other(2), report: { repeat: true, release: "next", releaseKey: "next", page: "/contact" } },
      role,
    );
    await write(decision());
    await commit({ id: other(3), report: { release: "x/y", releaseKey: "other" } }, role);
    const now = Date.now();
    const group = await stored();
    expect(group).toMatchObject({
      errorId: ID,
      reports: 3,
      occurrences: 6,
      sessions: 2,
      active: 3,
      days: { [today]: 3 },
      releases: { test: 1, next: 1, other: 1 },
      browsers: { "Chrome 141": 3 },
      systems: { Linux: 3 },
      pages: { "/": 2, "/contact": 1 },
      lastReport: other(3),
      lastRelease: "x/y",
      message: capturedReport().message,
      boundary: "window.onerror",
      stack: capturedReport().stack,
      revision: 1,
      decision: { status: "resolved", resolvedIn: "test" },
    });
    expect(Math.abs(group.lastSeen - now)).toBeLessThan(10_000);
    expect(Math.abs(group.firstSeen - now)).toBeLessThan(10_000);
    expect(group.firstSeen).toBeLessThanOrEqual(group.lastSeen);
  });

  test("a hundred at once are counted exactly", async () => {
    await Promise.all(Array.from({ length: 100 }, (_, number) => commit({ id: other(number) })));
    expect(await stored()).toMatchObject({ reports: 100, occurrences: 200, days: { [today]: 100 } });
  });

  const grown = (map: string, entries: Record<string, number>): DocumentData => ({
    [map]: Object.fromEntries(Object.entries(entries).map(([key, by]) => [key, increment(by)])),
  });
  test.each<[string, Forged]>([
    ["two reports for one", { group: { reports: increment(2) } }],
    ["no report", { group: { reports: increment(0) } }],
    ["other occurrences", { group: { occurrences: increment(3) } }],
    ["a visit more", { report: { repeat: true }, group: { sessions: increment(1) } }],
    ["deleted occurrences", { group: { deletedOccurrences: increment(1) } }],
    ["no active report", { group: { active: increment(0) } }],
    ["another day", { group: grown("days", { [Number(today) - 1]: 1 }) }],
    ["two of a day", { group: grown("days", { [today]: 2 }) }],
    ["another release", { group: grown("releases", { forged: 1 }) }],
    ["a second release", { group: grown("releases", { test: 1, forged: 1 }) }],
    ["another browser", { group: grown("browsers", { "Chrome 142": 1 }) }],
    ["another system", { group: grown("systems", { Windows: 1 }) }],
    ["another page", { group: grown("pages", { "/forged": 1 }) }],
    ["another time of arrival", { group: { lastSeen: Timestamp.fromMillis(1_760_000_000_000) } }],
    ["another time of change", { group: { changedAt: Timestamp.fromMillis(1_760_000_000_000) } }],
    ["another newest release", { group: { lastRelease: "forged" } }],
    ["another message", { group: { message: "Call this number" } }],
    ["another boundary", { group: { boundary: "forged" } }],
    ["a stack that is too long", { group: { stack: "x".repeat(1_001) } }],
    ["another report", { group: { lastReport: other(9) } }],
    ["another group", { errorId: "other" }],
    ["a report that is not counted", { report: { counted: false } }],
    ["a status", { group: { status: "ignored" } }],
    ["a revision", { group: { revision: increment(1) } }],
    ["a field that is not known", { group: { admin: true } }],
  ])("that counts %s is refused", async (_name, forged) => {
    await expect(commit(forged)).rejects.toMatchObject(denied);
    expect(await backend.stored(`errorReports/${REPORT}`)).toBeNull();
  });

  test("is refused without its count, and a count without a report", async () => {
    const firestore = backend.firestore("visitor");
    const alone = { ...fieldsOf(REPORT), reportedAt: serverTimestamp() };
    await expect(setDoc(doc(firestore, "errorReports", REPORT), alone)).rejects.toMatchObject(denied);
    await expect(setDoc(place("visitor"), growth(REPORT, {}), { merge: true })).rejects.toMatchObject(denied);
    await commit();
    await expect(setDoc(place("visitor"), growth(REPORT, {}), { merge: true })).rejects.toMatchObject(denied);
    expect(await stored()).toMatchObject({ reports: 1 });
  });

  test("is counted alone: two of one commit cannot share a count", async () => {
    const firestore = backend.firestore("visitor");
    const both = writeBatch(firestore);
    for (const id of [other(1), other(2)]) {
      both.set(doc(firestore, "errorReports", id), { ...fieldsOf(id), reportedAt: serverTimestamp() });
    }
    both.set(doc(firestore, "errorGroups", ID), growth(other(2), {}), { merge: true });
    await expect(both.commit()).rejects.toMatchObject(denied);
  });

  test("is not counted in a second group", async () => {
    const firestore = backend.firestore("visitor");
    const batch = writeBatch(firestore);
    batch.set(doc(firestore, "errorReports", REPORT), {
      ...fieldsOf(REPORT),
      reportedAt: serverTimestamp(),
    });
    for (const errorId of [ID, "other"]) {
      batch.set(doc(firestore, "errorGroups", errorId), growth(REPORT, {}), { merge: true });
    }
    await expect(batch.commit()).rejects.toMatchObject(denied);
  });

  test("adds a value to a list that has room, and counts a value that it has", async () => {
    const lists: [string, number, (value: string) => DocumentData][] = [
      ["releases", TALLY_LIMIT.releases, (value) => ({ release: value, releaseKey: value })],
      ["browsers", TALLY_LIMIT.browsers, (value) => ({ browser: value })],
      ["systems", TALLY_LIMIT.systems, (value) => ({ system: value })],
      ["pages", TALLY_LIMIT.pages, (value) => ({ page: `/${value}` })],
    ];
    let number = 10;
    const newId = () => other((number += 1));
    for (const [map, limit, labelled] of lists) {
      await backend.clear();
      const values = Array.from({ length: limit - 1 }, (_, index) => Object.values(labelled(`v${index}`))[0]);
      await write({ [map]: Object.fromEntries(values.map((value) => [value, 1])) });
      await commit({ id: newId(), report: labelled("more") });
      await expect(commit({ id: newId(), report: labelled("evenmore") })).rejects.toMatchObject(denied);
      await commit({ id: newId(), report: labelled("v1") });
    }
  });
});

test("every expression of the rules for decisions was evaluated as true and as false", async () => {
  expect(
    await unseenExpressions(backend, "All reports with one error id", "Errors that visitors are not"),
  ).toEqual([]);
});
