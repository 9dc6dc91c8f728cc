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
import { groupGrowth, reportFields } from "@/api/reportFields.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { COMMENT_LIMIT, dropReasons, fieldLimits } from "@/telemetry/report/report.ts";
import { capturedReport } from "../support/builders.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { administrators, roles, strangers, type Role } from "../support/roles.ts";
import { unseenExpressions } from "../support/ruleCoverage.ts";

const ID = "report0000000001";
const denied = { code: "permission-denied" };

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const toDocument = (...sent: Parameters<typeof reportFields>): DocumentData => ({
  ...reportFields(...sent),
  reportedAt: serverTimestamp(),
});
const report = (overrides: DocumentData = {}): DocumentData => ({
  ...toDocument(capturedReport(), {}),
  ...overrides,
});
const without = (field: string): DocumentData =>
  Object.fromEntries(Object.entries(report()).filter(([name]) => name !== field));

const create = (role: Role, data: DocumentData, id = ID) =>
  setDoc(doc(backend.firestore(role), "errorReports", id), data);
const change = (role: Role, data: DocumentData) =>
  updateDoc(doc(backend.firestore(role), "errorReports", ID), data);
const triage = (data: DocumentData): DocumentData => ({ ...data, updatedAt: serverTimestamp() });

describe("creating a report", () => {
  test.each(roles)("%s may", async (role) => {
    await expect(create(role, report())).resolves.toBeUndefined();
    expect(await backend.stored(`errorReports/${ID}`)).toMatchObject({ status: "active", version: "1.0" });
  });

  const longTexts = Object.entries(fieldLimits).filter(([field]) => field !== "sessionId");
  test.each(longTexts)("%s of exactly %d characters is accepted, one more is not", async (field, limit) => {
    const long = (length: number) => report({ releaseKey: "other", [field]: "x".repeat(length) });
    await expect(create("visitor", long(limit))).resolves.toBeUndefined();
    await backend.clear();
    await expect(create("visitor", long(limit + 1))).rejects.toMatchObject(denied);
  });

  const texts = [
    "message",
    "stack",
    "componentStack",
    "errorBoundary",
    "url",
    "userAgent",
    "sessionId",
    "props",
  ];
  test.each([
    ...texts,
    "state",
    "userId",
    "errorId",
    "release",
    "breadcrumbs",
    "device",
    "replay",
    "dropped",
  ])("%s has to be a text", async (field) => {
    await expect(create("visitor", report({ [field]: 7 }))).rejects.toMatchObject(denied);
  });

  /** Reports of releases before these fields still wait on devices, or come from tabs that are still open. */
  const laterFields = new Set([
    "grouping",
    "device",
    "replay",
    "counted",
    "releaseKey",
    "browser",
    "system",
    "page",
  ]);
  const required = Object.keys(report()).filter((field) => !laterFields.has(field));
  test.each(required)("%s may not be missing", async (field) => {
    await expect(create("visitor", without(field))).rejects.toMatchObject(denied);
  });

  test("a report of an earlier release is accepted, and may be changed by the administrator", async () => {
    const old = Object.fromEntries(required.map((field) => [field, report()[field]]));
    await expect(create("visitor", old)).resolves.toBeUndefined();
    await expect(change("administrator", triage({ status: "resolved" }))).resolves.toBeUndefined();
  });

  const accepted: [string, DocumentData][] = [
    ["a user id", { userId: "someone" }],
    ["a session id of 64", { sessionId: "s".repeat(64) }],
    ["an error id of one character", { errorId: "0" }],
    ["an error id of seven", { errorId: "1z141z3" }],
    ["a count of one", { count: 1 }],
    ["a count of a million", { count: 1_000_000 }],
    ["a later last occurrence", { lastOccurred: 1_760_000_000_001 }],
    ["the first moment", { timestamp: 0, lastOccurred: 0 }],
    ["an error of a visit that had it before", { repeat: true }],
    ["a browser, system and page that are not known", { browser: "other", system: "other", page: "other" }],
    ["a long path", { page: `/${"p".repeat(100)}` }],
  ];
  test.each(accepted)("%s is accepted", async (_name, overrides) => {
    await expect(create("visitor", report(overrides))).resolves.toBeUndefined();
  });

  test.each(dropReasons)("the largest drop count of the reason %s is accepted", async (reason) => {
    const sent = toDocument(capturedReport(), { [reason]: Number.MAX_SAFE_INTEGER })["dropped"] as string;
    expect(sent).toBe(`{"${reason}":9999999}`);
    await expect(create("visitor", report({ dropped: sent }))).resolves.toBeUndefined();
  });

  test("drop counts of all reasons together are accepted", async () => {
    const all = Object.fromEntries(dropReasons.map((reason) => [reason, 9_999_999]));
    await expect(create("visitor", toDocument(capturedReport(), all))).resolves.toBeUndefined();
  });

  test("drop counts in another order, as the first release sent them, are accepted", async () => {
    const dropped = '{"storage":2,"noise":0,"daily-limit":10}';
    await expect(create("visitor", report({ dropped }))).resolves.toBeUndefined();
  });

  const refused: [string, DocumentData][] = [
    ["an unknown field", { admin: true }],
    ["a note", { note: "seen" }],
    ["the status resolved", { status: "resolved" }],
    ["the status ignored", { status: "ignored" }],
    ["a count of zero", { count: 0 }],
    ["a negative count", { count: -1 }],
    ["a fraction as count", { count: 1.5 }],
    ["a text as count", { count: "1" }],
    ["a count over a million", { count: 1_000_001 }],
    ["a negative time", { timestamp: -1 }],
    ["a text as time", { timestamp: "now" }],
    ["a last occurrence before the first", { lastOccurred: 1_759_999_999_999 }],
    ["a text as last occurrence", { lastOccurred: "now" }],
    ["an arrival time of the client", { reportedAt: Timestamp.fromMillis(1_760_000_000_000) }],
    ["an update time", { updatedAt: serverTimestamp() }],
    ["another version", { version: "1.1" }],
    ["another environment", { environment: "test" }],
    ["an empty session id", { sessionId: "" }],
    ["a session id of 65", { sessionId: "s".repeat(65) }],
    ["an empty error id", { errorId: "" }],
    ["an error id of eight", { errorId: "12345678" }],
    ["an error id in capitals", { errorId: "ABC" }],
    ["a grouping of another version", { grouping: 2 }],
    ["a text as grouping", { grouping: "1" }],
    ["a fraction as grouping", { grouping: 1.5 }],
    ["a drop count of eight digits", { dropped: '{"noise":10000000}' }],
    ["a drop count with an exponent", { dropped: '{"noise":1e308}' }],
    ["a negative drop count", { dropped: '{"noise":-1}' }],
    ["a fraction as drop count", { dropped: '{"noise":0.5}' }],
    ["drops of an unknown reason", { dropped: '{"whim":1}' }],
    ["a drop count with a leading zero", { dropped: '{"noise":01}' }],
    ["drops that begin with a comma", { dropped: '{,"noise":1}' }],
    ["drops that end with a comma", { dropped: '{"noise":1,}' }],
    ["drops without a comma between them", { dropped: '{"noise":1"storage":2}' }],
    ["drops with two commas between them", { dropped: '{"noise":1,,"storage":2}' }],
    ["a reason that occurs twice", { dropped: '{"noise":1,"storage":2,"noise":3}' }],
    ["drops with a line break after them", { dropped: '{"noise":1}\n' }],
    ["drops that are no object", { dropped: "[]" }],
    ["empty drops", { dropped: "" }],
    ["a report that says it is counted", { counted: true }],
    ["a text for counted", { counted: "false" }],
    ["a text for repeat", { repeat: "yes" }],
    ["another release than its own as label", { releaseKey: "forged" }],
    ["a release that is no label", { release: "a b", releaseKey: "a b" }],
    ["a browser without a name", { browser: "" }],
    ["a system with a path", { system: "a.b" }],
    ["a page that is no path", { page: "contact" }],
    ["a path that is too long", { page: `/${"p".repeat(101)}` }],
  ];
  test.each(refused)("%s is refused", async (_name, overrides) => {
    await expect(create("visitor", report(overrides))).rejects.toMatchObject(denied);
    expect(await backend.stored(`errorReports/${ID}`)).toBeNull();
  });

  test("a report is counted together with its group, and with no other report's", async () => {
    const firestore = backend.firestore("visitor");
    const commit = (id: string, counted: string) => {
      const group: DocumentData = { lastSeen: serverTimestamp(), changedAt: serverTimestamp() };
      const growth = groupGrowth(counted, reportFields(capturedReport(), {}, true), Date.now());
      for (const { path, by } of growth.increments) {
        group[path[0]] = path[1] === undefined ? increment(by) : { [path[1]]: increment(by) };
      }
      return writeBatch(firestore)
        .set(doc(firestore, "errorReports", id), report({ counted: true }))
        .set(doc(firestore, "errorGroups", "1tk5b2"), { ...growth.values, ...group }, { merge: true })
        .commit();
    };
    await expect(commit(ID, ID)).resolves.toBeUndefined();
    await expect(commit("report0000000002", ID)).rejects.toMatchObject(denied);
    // The group still names a report that the administrator has deleted.
    await deleteDoc(doc(backend.firestore("administrator"), "errorReports", ID));
    await expect(create("visitor", report({ counted: true }))).rejects.toMatchObject(denied);
    await expect(commit(ID, ID)).resolves.toBeUndefined();
  });

  test.each(["short", "with spaces inside it", "x".repeat(41)])(
    "the document id %j is refused",
    async (id) => {
      await expect(create("visitor", report(), id)).rejects.toMatchObject(denied);
    },
  );

  test.each(roles)("%s may ask whether one is stored", async (role) => {
    const snapshot = await getDoc(doc(backend.firestore(role), "errorReports", ID));
    expect(snapshot.exists()).toBe(false);
  });

  test.each(roles)("%s may not write the same report twice", async (role) => {
    await create("visitor", report());
    await expect(create(role, report())).rejects.toMatchObject(denied);
  });
});

describe("a stored report", () => {
  beforeEach(() => create("visitor", report()));

  test("is read, listed and deleted by the administrator", async () => {
    const firestore = backend.firestore("administrator");
    expect((await getDoc(doc(firestore, "errorReports", ID))).get("status")).toBe("active");
    expect((await getDocs(collection(firestore, "errorReports"))).size).toBe(1);
    await deleteDoc(doc(firestore, "errorReports", ID));
    expect(await backend.stored(`errorReports/${ID}`)).toBeNull();
  });

  test.each(strangers)("cannot be read, listed, changed or deleted by %s", async (role) => {
    const firestore = backend.firestore(role);
    const reference = doc(firestore, "errorReports", ID);
    await expect(getDoc(reference)).rejects.toMatchObject(denied);
    await expect(getDocs(collection(firestore, "errorReports"))).rejects.toMatchObject(denied);
    await expect(change(role, triage({ status: "resolved" }))).rejects.toMatchObject(denied);
    await expect(deleteDoc(reference)).rejects.toMatchObject(denied);
    expect(await backend.stored(`errorReports/${ID}`)).toMatchObject({ status: "active" });
  });

  test("is counted later by the administrator, once", async () => {
    const labels = { browser: "Chrome 142", system: "other", page: "/contact" };
    await expect(change("administrator", { counted: true, ...labels })).resolves.toBeUndefined();
    await expect(change("administrator", { counted: true })).rejects.toMatchObject(denied);
    await expect(change("administrator", triage({ counted: false }))).rejects.toMatchObject(denied);
  });

  test.each<[string, Role, DocumentData]>([
    ["by a visitor", "visitor", { counted: true }],
    ["under a label that is no label", "administrator", { counted: true, browser: "<b>" }],
    ["together with a status", "administrator", { counted: true, status: "resolved" }],
    ["as a text", "administrator", { counted: "yes" }],
  ])("is not counted later %s", async (_name, role, changes) => {
    await expect(change(role, changes)).rejects.toMatchObject(denied);
  });

  test.each(roles)("takes one comment of %s, once", async (role) => {
    await expect(change(role, { comment: "x".repeat(COMMENT_LIMIT) })).resolves.toBeUndefined();
    await expect(change(role, { comment: "Something else" })).rejects.toMatchObject(denied);
    await expect(change(role, { comment: deleteField() })).rejects.toMatchObject(denied);
  });

  test.each<[string, DocumentData]>([
    ["that is empty", { comment: "" }],
    ["that is too long", { comment: "x".repeat(COMMENT_LIMIT + 1) }],
    ["that is no text", { comment: 1 }],
    ["with another change", { comment: "I pressed Send", message: "nothing happened" }],
  ])("takes no comment %s", async (_name, changes) => {
    await expect(change("visitor", changes)).rejects.toMatchObject(denied);
  });

  test("takes no comment after a week", async () => {
    const path = `/v1/projects/${PROJECT_ID}/databases/(default)/documents/errorReports/${ID}?updateMask.fieldPaths=reportedAt`;
    const arrived = (daysAgo: number) =>
      backend.control("PATCH", path, {
        fields: { reportedAt: { timestampValue: new Date(Date.now() - daysAgo * DAY_MS).toISOString() } },
      });
    await arrived(7.1);
    await expect(change("visitor", { comment: "I pressed Send" })).rejects.toMatchObject(denied);
    await arrived(6.9);
    await expect(change("visitor", { comment: "I pressed Send" })).resolves.toBeUndefined();
  });

  test("is not made of a comment alone", async () => {
    const reference = doc(backend.firestore("visitor"), "errorReports", "report0000000002");
    await expect(setDoc(reference, { comment: "I pressed Send" })).rejects.toMatchObject(denied);
    await expect(updateDoc(reference, { comment: "I pressed Send" })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:permission-denied|not-found)$/),
    });
  });

  const allowed: [string, DocumentData][] = [
    ["resolved", { status: "resolved" }],
    ["ignored", { status: "ignored" }],
    ["active", { status: "active" }],
    ["noted", { note: "n".repeat(4_000) }],
    ["snoozed", { snoozedUntil: Timestamp.fromMillis(1_900_000_000_000) }],
    ["woken", { snoozedUntil: null }],
  ];
  test.each(allowed)("may be %s by the administrator", async (_name, changes) => {
    await expect(change("administrator", triage(changes))).resolves.toBeUndefined();
  });

  const forbidden: [string, DocumentData][] = [
    ["an unknown status", triage({ status: "new" })],
    ["a note of 4,001", triage({ note: "n".repeat(4_001) })],
    ["a number as note", triage({ note: 1 })],
    ["a text as snooze", triage({ snoozedUntil: "tomorrow" })],
    ["another message", triage({ message: "nothing happened" })],
    ["a raised count", triage({ count: increment(1) })],
    ["another time of arrival, by which it expires", triage({ reportedAt: serverTimestamp() })],
    ["no time of change", { status: "resolved" }],
    ["a time of change of the client", { status: "resolved", updatedAt: Timestamp.fromMillis(1) }],
  ];
  test.each(forbidden)("may not get %s, even by the administrator", async (_name, changes) => {
    await expect(change("administrator", changes)).rejects.toMatchObject(denied);
  });
});

test.each(administrators)("%s reads, changes and deletes a report", async (role) => {
  await create("visitor", report());
  const reference = doc(backend.firestore(role), "errorReports", ID);
  expect((await getDoc(reference)).exists()).toBe(true);
  await expect(change(role, triage({ status: "resolved" }))).resolves.toBeUndefined();
  await expect(deleteDoc(reference)).resolves.toBeUndefined();
});

test("an unknown collection is closed to everybody", async () => {
  for (const role of roles) {
    const reference = doc(backend.firestore(role), "secrets", ID);
    await expect(getDoc(reference)).rejects.toMatchObject(denied);
    await expect(setDoc(reference, { a: 1 })).rejects.toMatchObject(denied);
  }
});

test("every expression of the report rules was evaluated as true and as false", async () => {
  const unseen = await unseenExpressions(
    backend,
    "function isAdministrator",
    "All reports with one error id",
  );
  // These rules always accept reports; stoppedReports.test.ts tries those that do not.
  expect(unseen).toEqual([expect.stringContaining("acceptsReports()")]);
});
