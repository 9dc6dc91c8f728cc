import { deleteDoc, doc, increment, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { groupsApi } from "@/api/groups/groupsApi.ts";
import { sendReports } from "@/api/sendReports.ts";
import { triageApi } from "@/api/triageApi.ts";
import { decide } from "@/features/error-triage/decide/decide.ts";
import { settle } from "@/features/error-triage/decide/settle.ts";
import { forgetTriage } from "@/features/error-triage/forgetTriage.ts";
import { HOUR_MS, systemClock } from "@/lib/clock.ts";
import { capturedReport } from "../../../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../../../support/localBackend.ts";
import { decisionFields, device, idOf, numbersTo, readsOf, storeSamples } from "./device.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

/** The samples belong to twenty errors. */
const inTwenty = (number: number) => ({ errorId: { stringValue: `g${number % 20}` } });
const ofOne = (errorId: string) => () => ({ errorId: { stringValue: errorId } });

const groupAt = (errorId: string) => doc(backend.firestore("administrator"), "errorGroups", errorId);
const decideElsewhere = (errorId: string, fields: Parameters<typeof decisionFields>[0]) =>
  setDoc(
    groupAt(errorId),
    { ...decisionFields(fields), revision: increment(1), changedAt: serverTimestamp() },
    { merge: true },
  );

test("the first opening reads each group once, later ones and polls next to nothing", async () => {
  await storeSamples(backend, numbersTo(1_500), inTwenty);
  const first = device({ backend });
  // Besides the groups, two counts: of reports that wait to be counted, and of all up to 10,000.
  expect(await readsOf(backend, () => first.open())).toBeLessThanOrEqual(20 + 3);
  expect(first.groups()).toHaveLength(20);
  expect(first.unread()).toBe(1_500);
  expect(first.group("g3")).toMatchObject({ reports: 75, occurrences: 75, sessions: 7 });
  expect(await readsOf(backend, () => first.read())).toBe(1);

  const later = device({ backend, copy: first.copy });
  expect(await readsOf(backend, () => later.open())).toBeLessThanOrEqual(4);
  expect(later.groups()).toHaveLength(20);
});

test("a poll reads the groups that have changed: a new report, another decision", async () => {
  await storeSamples(backend, numbersTo(40), inTwenty);
  const panel = device({ backend });
  await panel.open();
  await storeSamples(backend, [41], inTwenty);
  await decideElsewhere("g2", { status: "active", note: "Theirs" });
  // The two, and how many reports were stored without being counted.
  expect(await readsOf(backend, () => panel.read())).toBe(3);
  expect(panel.group("g1")?.reports).toBe(3);
  expect(panel.group("g2")).toMatchObject({ status: "active", note: "Theirs" });
});

test("a report whose group was busy is noticed with the next one that is counted, and then counted", async () => {
  await storeSamples(backend, numbersTo(40), inTwenty);
  const panel = device({ backend });
  await panel.open();
  const send = (id: string, counts: boolean) =>
    sendReports(
      backend.firestore("visitor"),
      { reports: [capturedReport({ id, errorId: "g1" })], dropped: {} },
      systemClock,
      counts,
    );
  await send("busy000000000001", false);
  await send("counted000000001", true);
  const { listGroups } = groupsApi.endpoints;
  await panel.dispatch(listGroups.initiate(undefined, { forceRefetch: true }));
  expect(panel.list()?.waiting).toBe(1);
  // The report and its group, how many wait, what the counting has changed, and how many wait then.
  expect(await readsOf(backend, () => panel.dispatch(settle()))).toBeLessThanOrEqual(7);
  expect(panel.list()?.waiting).toBe(0);
  expect(panel.group("g1")?.reports).toBe(4);
});

describe("reports from before groups were counted", () => {
  test("stay missing where they could not be counted, without another attempt, until they are gone", async () => {
    await storeSamples(backend, numbersTo(40), inTwenty);
    let left = 2;
    const fold = jest.fn(async () => left);
    const panel = device({
      backend,
      around: (source) => ({ ...source, stored: async () => (await source.stored()) + left, fold }),
    });
    await panel.open();
    await panel.read();
    await panel.refresh();
    await panel.read();
    expect(panel.list()).toMatchObject({ missing: 2, waiting: 0 });
    expect(fold.mock.calls).toEqual([[true]]);
    left = 0;
    await panel.refresh();
    expect(panel.list()?.missing).toBe(0);
  });
});

test("an error that was deleted elsewhere is gone after the next opening or Refresh", async () => {
  await storeSamples(backend, numbersTo(20), inTwenty);
  const panel = device({ backend });
  await panel.open();
  await deleteDoc(groupAt("g4"));
  await panel.refresh();
  expect(panel.group("g4")).toBeNull();
  await deleteDoc(groupAt("g5"));
  const later = device({ backend, copy: panel.copy });
  await later.open();
  expect(later.groups()).toHaveLength(18);
});

describe("an error that was deleted on another device", () => {
  async function deleted() {
    await storeSamples(backend, numbersTo(20), inTwenty);
    const panel = device({ backend });
    await panel.open();
    const other = device({ backend });
    await other.dispatch(triageApi.endpoints.deleteReport.initiate(idOf(4)));
    expect(await backend.stored("errorGroups/g4")).toBeNull();
    return panel;
  }

  test("leaves the list within an hour, at four reads in the minute that notices it", async () => {
    const panel = await deleted();
    await panel.read();
    expect(panel.groups()).toHaveLength(20);
    await panel.clock.advance(HOUR_MS);
    await panel.read();
    expect(panel.groups()).toHaveLength(19);
    await panel.clock.advance(HOUR_MS);
    const idle = async () => {
      await panel.read();
      await panel.read();
    };
    expect(await readsOf(backend, idle)).toBeLessThanOrEqual(4);
  });

  test("leaves it when it is opened", async () => {
    const panel = await deleted();
    await panel.dispatch(groupsApi.endpoints.groupReports.initiate("g4"));
    expect(panel.group("g4")).toBeNull();
    await panel.dispatch(groupsApi.endpoints.groupReports.initiate("g5"));
    expect(panel.groups()).toHaveLength(19);
  });

  test("leaves it when something is decided about it", async () => {
    const panel = await deleted();
    panel.dispatch(decide(["g4", "g5"], { kind: "resolve" }));
    await panel.stored();
    expect(panel.group("g4")).toBeNull();
    expect(panel.group("g5")).toMatchObject({ status: "resolved" });
  });
});

test("what an earlier visit has kept is known as that until the database answers", async () => {
  await storeSamples(backend, numbersTo(20), inTwenty);
  const panel = device({ backend });
  await panel.open();
  const later = device({ backend, copy: panel.copy });
  const fault = { service: "firestore", operation: "runQuery", kind: "status", status: "UNAVAILABLE" };
  await backend.control("PUT", "/emulator/v1/faults", fault);
  await later.open();
  expect(later.groups()).toHaveLength(20);
  expect(later.list()?.isCopy).toBe(true);
  await later.open();
  expect(later.list()?.isCopy).toBe(false);
});

test("an empty database is opened, and its first report is found", async () => {
  const panel = device({ backend });
  await panel.open();
  expect(panel.groups()).toEqual([]);
  expect(panel.unread()).toBe(0);
  expect(await readsOf(backend, () => panel.read())).toBe(1);
  await storeSamples(backend, [1]);
  await panel.read();
  expect(panel.groups()).toHaveLength(1);
});

test("a resolved group with a newer report has regressed", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  await decideElsewhere("a", { status: "resolved" });
  const panel = device({ backend });
  await panel.open();
  expect(panel.group("a")).toMatchObject({ status: "resolved", regressed: false });
  const at = { timestampValue: new Date(Date.now() + 5_000).toISOString() };
  await storeSamples(backend, [4], () => ({ ...ofOne("a")(), reportedAt: at }));
  await panel.read();
  expect(panel.group("a")).toMatchObject({ status: "active", regressed: true });
});

test("new reports of an ignored group become ignored, and do not count as unread", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  await decideElsewhere("a", { status: "ignored" });
  const panel = device({ backend });
  await panel.open();
  expect((await backend.stored(`errorReports/${idOf(2)}`))?.["status"]).toBe("ignored");
  expect(panel.group("a")).toMatchObject({ status: "ignored", active: 0 });
  expect(panel.unread()).toBe(0);
});

test("a group whose snooze is over becomes active with its reports", async () => {
  await storeSamples(backend, numbersTo(3), (number) => ({
    ...ofOne("a")(),
    status: { stringValue: number === 1 ? "resolved" : "ignored" },
  }));
  await decideElsewhere("a", { status: "ignored", snooze: { kind: "occurrences", total: 4 } });
  const panel = device({ backend });
  await panel.open();
  expect(panel.group("a")).toMatchObject({ status: "ignored", snooze: { kind: "occurrences" } });
  await storeSamples(backend, [4], ofOne("a"));
  await panel.read();
  expect(panel.group("a")).toMatchObject({ status: "active", snooze: null, active: 3 });
  expect((await backend.stored(`errorReports/${idOf(2)}`))?.["status"]).toBe("active");
  expect((await backend.stored(`errorReports/${idOf(1)}`))?.["status"]).toBe("resolved");
});

test("a failed reading says why, keeps what was read, and the next one succeeds", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  let isReachable = true;
  const panel = device({
    backend,
    around: (source) => ({
      ...source,
      changed: (after) =>
        isReachable
          ? source.changed(after)
          : Promise.reject(Object.assign(new Error("No connection."), { code: "unavailable" })),
    }),
  });
  await panel.open();
  isReachable = false;
  await panel.read();
  expect(panel.groups()).toHaveLength(1);
  isReachable = true;
  await storeSamples(backend, [4], ofOne("b"));
  await panel.read();
  expect(panel.groups()).toHaveLength(2);
});

test("without a connection, a later visit shows what the device has kept", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  const first = device({ backend });
  await first.open();
  const offline = device({
    backend,
    copy: first.copy,
    around: (source) => ({ ...source, changed: () => Promise.reject(new Error("offline")) }),
  });
  await offline.open();
  expect(offline.group("a")?.reports).toBe(3);
});

test("a copy that refuses is noticed, and the state says so", async () => {
  await storeSamples(backend, numbersTo(3));
  const panel = device({
    backend,
    copy: { read: async () => null, keep: async () => false, forget: async () => true },
  });
  await panel.open();
  await panel.until(() => panel.list()?.isKept === false);
  expect(panel.groups()).toHaveLength(3);
});

test.each(["unavailable", "permission-denied", "resource-exhausted"])(
  "a first reading that fails with %s lists this browser's own errors, even without code for the copy",
  async (code) => {
    const failed = () => Promise.reject(Object.assign(new Error("Refused."), { code }));
    const panel = device({
      backend,
      openCopy: failed,
      backup: [capturedReport({ errorId: "kept" })],
      around: (source) => ({ ...source, changed: failed }),
    });
    await panel.open();
    expect(panel.group("kept")?.reports).toBe(1);
    expect(panel.list()?.fallback).toMatchObject({ code });
    expect(panel.unread()).toBeNull();
  },
);

test("signing out deletes the copy, and the number on the app's icon", async () => {
  const setAppBadge = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge });
  await storeSamples(backend, numbersTo(3));
  const panel = device({ backend });
  await panel.open();
  await panel.until(() => panel.list() !== null);
  await panel.dispatch(forgetTriage());
  expect(await panel.copy.read()).toBeNull();
  expect(panel.list()).toBeNull();
  expect(setAppBadge.mock.calls).toEqual([[0]]);
});
