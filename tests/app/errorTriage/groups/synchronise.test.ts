import { doc, getDoc, setDoc, updateDoc, serverTimestamp, deleteDoc } from "firebase/firestore/lite";
import { firestoreReports } from "@/api/firestoreReports.ts";
import { firestoreGroups } from "@/api/groups/firestoreGroups.ts";
import { memoryReportCopy } from "@/api/report-copy/memoryReportCopy.ts";
import { forgetGroups } from "@/features/error-triage/groups/forgetGroups.ts";
import { makeDecision } from "@/features/error-triage/decide/decision.ts";
import { decisionQueued, decisionRemoved } from "@/features/error-triage/decide/decisionsSlice.ts";
import { decisionsChanged, rowsChanged, rowsRemoved } from "@/features/error-triage/groups/groupsSlice.ts";
import { loadOlder, synchronise } from "@/features/error-triage/groups/synchronise.ts";
import { startLocalBackend, type LocalBackend } from "../../../support/localBackend.ts";
import { decisionFields, deleteSamples, device, idOf, numbersTo, readsOf, storeSamples } from "./device.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const sameError = { errorId: { stringValue: "same" } };
const decisionAt = (errorId: string) => doc(backend.firestore("administrator"), "errorGroups", errorId);
const reportAt = (number: number) => doc(backend.firestore("administrator"), "errorReports", idOf(number));
const setStatus = (number: number, status: string) =>
  updateDoc(reportAt(number), { status, updatedAt: serverTimestamp() });
const statusOf = async (number: number): Promise<unknown> => (await getDoc(reportAt(number))).get("status");

test("with 10,000 reports: the first opening reads 1,000 of them, later ones and polls next to nothing", async () => {
  await storeSamples(backend, numbersTo(10_000));
  const first = device({ backend });
  expect(await readsOf(backend, first.open)).toBeLessThanOrEqual(1_020);
  expect(first.state().sync).toMatchObject({ phase: "open", failure: null });
  expect(first.ids()).toHaveLength(1_000);
  expect(first.state().sync.marks?.older?.count).toBe(9_000);

  const second = device({ backend, copy: first.copy });
  const reads = await readsOf(backend, second.open);
  expect(reads).toBeLessThanOrEqual(6);
  expect(second.ids()).toEqual(first.ids());

  const poll = () => second.dispatch(synchronise("poll"));
  // Ten polls ask everything that is asked in turns.
  for (const _ of numbersTo(10)) expect(await readsOf(backend, poll)).toBe(1);
}, 30_000);

test("older reports are read on request, until there are none", async () => {
  await storeSamples(backend, numbersTo(1_600));
  const panel = device({ backend });
  await panel.open();
  expect(await readsOf(backend, () => panel.dispatch(loadOlder()))).toBe(500);
  expect(panel.state().sync.marks?.older?.count).toBe(100);
  await panel.dispatch(loadOlder());
  expect(panel.ids()).toEqual(numbersTo(1_600).map(idOf));
  expect(panel.state().sync.marks).toMatchObject({ oldest: null, older: { count: 0 } });
  const later = device({ backend, copy: panel.copy });
  expect(await readsOf(backend, later.open)).toBeLessThanOrEqual(10);
  expect(later.ids()).toHaveLength(1_600);
});

test("an opening reads the new reports alone, however many", async () => {
  await storeSamples(backend, numbersTo(20));
  const { copy, open } = device({ backend });
  await open();
  await storeSamples(backend, numbersTo(620).slice(20));
  const later = device({ backend, copy });
  expect(await readsOf(backend, later.open)).toBeLessThanOrEqual(600 + 20);
  expect(later.ids()).toEqual(numbersTo(620).map(idOf));
});

test("a poll reads what has arrived", async () => {
  await storeSamples(backend, numbersTo(3));
  const panel = device({ backend });
  await panel.open();
  await storeSamples(backend, [4]);
  expect(await readsOf(backend, () => panel.dispatch(synchronise("poll")))).toBeLessThanOrEqual(3);
  expect(panel.ids()).toEqual(numbersTo(4).map(idOf));
});

test("the number of unread reports includes those that have not been read", async () => {
  await storeSamples(backend, numbersTo(1_200), (number) => ({
    status: { stringValue: number % 2 === 0 ? "active" : "resolved" },
  }));
  const panel = device({ backend });
  await panel.open();
  expect(panel.unread()).toBe(600);
  await panel.dispatch(loadOlder());
  expect(panel.unread()).toBe(600);
  panel.dispatch(rowsChanged({ ids: [idOf(2)], status: "resolved" }));
  expect(panel.unread()).toBe(599);
});

test("opened again on return to the page, it reads what is new", async () => {
  await storeSamples(backend, [1]);
  const panel = device({ backend });
  await panel.open();
  await storeSamples(backend, [2]);
  await panel.open();
  expect(panel.ids()).toHaveLength(2);
});

test("an empty database is opened, and its first report is found", async () => {
  const panel = device({ backend });
  await panel.open();
  expect(panel.groups()).toEqual([]);
  expect(panel.state().sync).toMatchObject({ failure: null, marks: { older: { count: 0 } } });
  await storeSamples(backend, [1]);
  await panel.dispatch(synchronise("poll"));
  expect(panel.ids()).toEqual([idOf(1)]);
});

describe("what was deleted elsewhere", () => {
  test.each<[string, number[], number]>([
    ["one among many", [700], 50],
    ["the newest one", [900], 50],
    ["the oldest one", [1], 50],
    ["all before a time", numbersTo(600), 50],
    ["everything", numbersTo(900), 20],
  ])("is noticed by counts: %s", async (_, deleted, most) => {
    await storeSamples(backend, numbersTo(900));
    const { copy, open } = device({ backend });
    await open();
    await deleteSamples(backend, deleted);
    const later = device({ backend, copy });
    expect(await readsOf(backend, later.open)).toBeLessThanOrEqual(most);
    const left = numbersTo(900).filter((number) => !deleted.includes(number));
    expect(later.ids()).toEqual(left.map(idOf));
    expect(await readsOf(backend, device({ backend, copy }).open)).toBeLessThanOrEqual(6);
  });

  test("among reports of the same millisecond is found as well", async () => {
    const at = { reportedAt: { timestampValue: "2026-01-01T00:00:00Z" } };
    await storeSamples(backend, numbersTo(30), () => at);
    const { copy, open } = device({ backend });
    await open();
    await deleteSamples(backend, [7, 8]);
    const later = device({ backend, copy });
    await later.open();
    expect(later.ids()).toHaveLength(28);
  });

  test("is not looked for while changes of this device wait", async () => {
    await storeSamples(backend, numbersTo(30));
    const panel = device({ backend });
    await panel.open();
    const waiting = makeDecision({
      id: "one",
      groups: [panel.group("e7")],
      change: { kind: "delete" },
      now: Date.now(),
      readTo: Date.now(),
    });
    panel.dispatch(decisionQueued({ decision: waiting, isKept: true }));
    panel.dispatch(rowsRemoved([idOf(7)]));
    await panel.dispatch(synchronise());
    expect(panel.ids()).toHaveLength(29);
    panel.dispatch(decisionRemoved("one"));
    await panel.dispatch(synchronise());
    expect(panel.ids()).toHaveLength(30);
  });

  test("may be a decision", async () => {
    await storeSamples(backend, [1, 2]);
    await setDoc(decisionAt("e1"), decisionFields(), { merge: true });
    await setDoc(decisionAt("e2"), decisionFields(), { merge: true });
    const panel = device({ backend });
    await panel.open();
    await deleteDoc(decisionAt("e1"));
    await panel.dispatch(synchronise());
    expect(Object.keys(panel.state().decisions)).toEqual(["e2"]);
  });
});

describe("what was changed elsewhere", () => {
  test("is read: a status", async () => {
    await storeSamples(backend, numbersTo(20));
    const { copy, open } = device({ backend });
    await open();
    await setStatus(5, "resolved");
    const later = device({ backend, copy });
    expect(await readsOf(backend, later.open)).toBeLessThanOrEqual(10);
    expect(later.state().rows[idOf(5)]?.status).toBe("resolved");
    await setStatus(5, "ignored");
    for (const _ of numbersTo(10)) await later.dispatch(synchronise("poll"));
    expect(later.state().rows[idOf(5)]?.status).toBe("ignored");
  });

  test("is read: a decision, whose status its reports take without being read", async () => {
    await storeSamples(backend, numbersTo(300), () => sameError);
    const panel = device({ backend });
    await panel.open();
    await firestoreGroups(backend.firestore("administrator")).setStatus(numbersTo(300).map(idOf), "resolved");
    await setDoc(decisionAt("same"), decisionFields({ note: "Fixed" }), { merge: true });
    expect(await readsOf(backend, () => panel.dispatch(synchronise("new")))).toBeLessThanOrEqual(10);
    expect(panel.group("same")).toMatchObject({ status: "resolved", note: "Fixed", regressed: false });
    expect(panel.group("same").reports.every(({ status }) => status === "resolved")).toBe(true);
    expect(await readsOf(backend, () => panel.dispatch(synchronise("new")))).toBeLessThanOrEqual(4);
  });

  test("is read: a note, which leaves the statuses of reports alone", async () => {
    await storeSamples(backend, [1, 2], (number) => ({
      ...sameError,
      status: { stringValue: number === 1 ? "resolved" : "active" },
    }));
    const panel = device({ backend });
    await panel.open();
    await setDoc(decisionAt("same"), decisionFields({ status: "active", note: "Cause known" }), {
      merge: true,
    });
    await panel.dispatch(synchronise("new"));
    expect(panel.group("same")).toMatchObject({ status: "active", note: "Cause known" });
    expect(panel.group("same").reports.map(({ status }) => status)).toEqual(["active", "resolved"]);
  });

  test("is read when this device has changed others", async () => {
    await storeSamples(backend, numbersTo(20));
    const panel = device({ backend });
    await panel.open();
    const ids = numbersTo(8).map(idOf);
    panel.dispatch(rowsChanged({ ids, status: "resolved" }));
    for (const number of numbersTo(8)) await setStatus(number + 8, "ignored");
    await panel.dispatch(synchronise("new"));
    expect(panel.state().rows[idOf(9)]?.status).toBe("ignored");
    expect(panel.state().sync.marks?.changedHere).toEqual(ids);
  });
});

describe("many reports changed elsewhere", () => {
  const statusesOf = (panel: ReturnType<typeof device>) => [
    ...new Set(Object.values(panel.state().rows).map(({ status }) => status)),
  ];

  test("by marking all as read cost a few counts, also where older reports are not read", async () => {
    await storeSamples(backend, numbersTo(1_500));
    const panel = device({ backend });
    await panel.open();
    expect(panel.unread()).toBe(1_500);
    await firestoreReports(backend.firestore("administrator")).resolveAll(() => undefined);
    await storeSamples(backend, [1_501], arrivesNow);
    await panel.dispatch(synchronise("poll"));
    expect(await readsOf(backend, () => panel.dispatch(synchronise("new")))).toBeLessThanOrEqual(20);
    expect(panel.unread()).toBe(1);
    expect(panel.state().rows[idOf(1_501)]?.status).toBe("active");
    await deleteSamples(backend, [1_501]);
    await panel.dispatch(synchronise());
    expect(statusesOf(panel)).toEqual(["resolved"]);
    expect(await readsOf(backend, () => panel.dispatch(synchronise("new")))).toBeLessThanOrEqual(4);
  });

  test("in different ways cost no more than the reports that are kept", async () => {
    await storeSamples(backend, numbersTo(1_600));
    const panel = device({ backend });
    await panel.open();
    const { setStatus: setAll } = firestoreGroups(backend.firestore("administrator"));
    const even = numbersTo(1_600).filter((number) => number % 2 === 0);
    await setAll(even.map(idOf), "ignored");
    await setAll(
      even.map((number) => idOf(number - 1)),
      "resolved",
    );
    const reads = await readsOf(backend, async () => {
      for (const _ of [1, 2, 3]) await panel.dispatch(synchronise("new"));
    });
    expect(reads).toBeLessThanOrEqual(1_000 + 30);
    expect(panel.state().rows[idOf(601)]?.status).toBe("resolved");
    expect(panel.state().rows[idOf(1_600)]?.status).toBe("ignored");
    expect(statusesOf(panel)).not.toContain("active");
    expect(panel.unread()).toBe(0);
  });
});

test("changes of this device are not read again", async () => {
  await storeSamples(backend, numbersTo(200));
  const panel = device({ backend });
  await panel.open();
  panel.dispatch(rowsChanged({ ids: numbersTo(200).map(idOf), status: "resolved" }));
  for (const number of numbersTo(200)) await setStatus(number, "resolved");
  const later = device({ backend, copy: panel.copy });
  expect(await readsOf(backend, later.open)).toBeLessThanOrEqual(10);
  expect(later.state().sync.marks?.changedHere).toEqual([]);
});

test("a resolved group with a newer report has regressed", async () => {
  await storeSamples(backend, [1]);
  await setDoc(decisionAt("e1"), decisionFields(), { merge: true });
  const panel = device({ backend });
  await panel.open();
  expect(panel.group("e1")).toMatchObject({ status: "resolved", regressed: false });
  await storeSamples(backend, [2], () => ({
    errorId: { stringValue: "e1" },
    reportedAt: { timestampValue: new Date(Date.now() + 1_000).toISOString() },
  }));
  await panel.dispatch(synchronise("poll"));
  expect(panel.group("e1")).toMatchObject({ status: "active", regressed: true });
});

const arrivesNow = () => ({
  ...sameError,
  reportedAt: { timestampValue: new Date(Date.now() + 1_000).toISOString() },
});

test("new reports of an ignored group become ignored, in one batch", async () => {
  await storeSamples(backend, [1], () => ({ ...sameError, status: { stringValue: "ignored" } }));
  await setDoc(decisionAt("same"), decisionFields({ status: "ignored" }), { merge: true });
  const panel = device({ backend });
  await panel.open();
  await storeSamples(backend, [2, 3], arrivesNow);
  await storeSamples(backend, [4]);
  await backend.control("DELETE", "/emulator/v1/requests");
  await panel.dispatch(synchronise("poll"));
  const { firestore } = (await backend.control("GET", "/emulator/v1/requests")) as {
    firestore: Record<string, number>;
  };
  expect(firestore.commit).toBe(1);
  expect(await Promise.all([2, 3, 4].map(statusOf))).toEqual(["ignored", "ignored", "active"]);
  expect(panel.group("same").reports.map(({ status }) => status)).toEqual(["ignored", "ignored", "ignored"]);
});

test("a group whose snooze is over becomes active with its reports", async () => {
  await storeSamples(backend, [1], () => ({ ...sameError, status: { stringValue: "ignored" } }));
  await setDoc(
    decisionAt("same"),
    decisionFields({ status: "ignored", snooze: { kind: "occurrences", total: 3 } }),
    { merge: true },
  );
  const panel = device({ backend });
  await panel.open();
  await storeSamples(backend, [2], arrivesNow);
  await panel.dispatch(synchronise());
  expect(panel.group("same")).toMatchObject({ status: "ignored", occurrences: 2 });
  expect(await statusOf(2)).toBe("ignored");
  await storeSamples(backend, [3], () => ({
    ...sameError,
    reportedAt: { timestampValue: new Date(Date.now() + 2_000).toISOString() },
  }));
  await panel.dispatch(synchronise());
  expect(panel.group("same")).toMatchObject({ status: "active", snooze: null });
  expect(await Promise.all([1, 2, 3].map(statusOf))).toEqual(["active", "active", "active"]);
  expect((await getDoc(decisionAt("same"))).data()).toMatchObject({ status: "active", snooze: null });
  await panel.dispatch(synchronise());
  expect(panel.group("same").status).toBe("active");
});

test("a failed reading says why, keeps what was read, and the next one succeeds", async () => {
  await storeSamples(backend, [1]);
  const { copy, open } = device({ backend });
  await open();
  let isReached = false;
  const later = device({
    backend,
    copy,
    source: (found) =>
      isReached
        ? Promise.resolve(found)
        : Promise.reject(Object.assign(new Error("offline"), { code: "unavailable" })),
  });
  await later.open();
  expect(later.ids()).toEqual([idOf(1)]);
  expect(later.state().sync).toMatchObject({
    phase: "open",
    answeredAt: null,
    failure: { code: "unavailable", message: "offline" },
  });
  isReached = true;
  await storeSamples(backend, [2]);
  await later.dispatch(synchronise("new"));
  expect(later.ids()).toHaveLength(2);
  expect(later.state().sync.failure).toBeNull();
});

test("a reading that was interrupted in the middle reads the rest at the next opening", async () => {
  await storeSamples(backend, numbersTo(10));
  const { copy, open } = device({ backend });
  await open();
  await storeSamples(backend, numbersTo(700).slice(10));
  let pages = 0;
  const interrupted = device({
    backend,
    copy,
    source: async (found) => ({
      ...found,
      reports: (...asked) => {
        pages += 1;
        return pages === 1 ? found.reports(...asked) : Promise.reject(new Error("The tab was closed."));
      },
    }),
  });
  await interrupted.open();
  expect(interrupted.ids()).toHaveLength(510);
  const later = device({ backend, copy });
  await later.open();
  expect(later.ids()).toEqual(numbersTo(700).map(idOf));
});

test("without a copy everything is read and kept in memory, and the state says so", async () => {
  await storeSamples(backend, numbersTo(5));
  const copy = { ...memoryReportCopy(), read: () => Promise.resolve(null) };
  const panel = device({ backend, copy });
  await panel.open();
  expect(panel.ids()).toHaveLength(5);
  expect(panel.state().sync.kept).toBe(false);
});

test("a copy that refuses a change is not written any more, and the state says so", async () => {
  await storeSamples(backend, numbersTo(5));
  const memory = memoryReportCopy();
  const apply = jest.fn(() => Promise.resolve(false));
  const panel = device({ backend, copy: { ...memory, apply } });
  await panel.open();
  await panel.dispatch(synchronise());
  expect(panel.ids()).toHaveLength(5);
  expect(panel.state().sync.kept).toBe(false);
  const calls = apply.mock.calls.length;
  await storeSamples(backend, [6]);
  await panel.dispatch(synchronise());
  expect(apply).toHaveBeenCalledTimes(calls);
});

test("signing out deletes the copy, and answers that are under way are discarded", async () => {
  await storeSamples(backend, numbersTo(5));
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const panel = device({
    backend,
    source: async (found) => {
      await asked;
      return found;
    },
  });
  const opening = panel.open();
  await Promise.resolve();
  expect(await panel.dispatch(forgetGroups())).toBe(true);
  answer();
  await opening;
  expect(panel.state()).toMatchObject({ rows: {}, sync: { phase: "closed" } });
  expect(await panel.copy.read()).toMatchObject({ rows: [], marks: null });

  await panel.open();
  expect(panel.ids()).toHaveLength(5);
  expect(await panel.dispatch(forgetGroups())).toBe(true);
  expect(panel.ids()).toEqual([]);
  expect(await panel.copy.read()).toMatchObject({ rows: [], marks: null });
});

test("a group that is resolved on a device whose clock is behind has not regressed", async () => {
  await storeSamples(backend, [1]);
  const panel = device({ backend });
  await panel.open();
  const group = panel.group("e1");
  const { decisions } = makeDecision({
    id: "one",
    groups: [group],
    change: { kind: "resolve" },
    now: group.lastSeen - 60_000,
    readTo: group.lastSeen,
  });
  panel.dispatch(decisionsChanged(decisions.flatMap(({ after }) => after ?? [])));
  expect(panel.group("e1")).toMatchObject({ status: "resolved", regressed: false });
});
