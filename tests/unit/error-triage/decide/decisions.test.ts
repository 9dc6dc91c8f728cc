import {
  doc,
  getDocs,
  collection,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  deleteDoc,
  type Timestamp,
} from "firebase/firestore/lite";
import { QueryStatus } from "@reduxjs/toolkit/query";
import { removeReports } from "@/api/groups/everyReport.ts";
import { readByIds, readGroups } from "@/api/groups/groupCommits.ts";
import { firestoreGroups, type GroupSource } from "@/api/groups/firestoreGroups.ts";
import type { DecisionPage } from "@/api/groups/groupSource.ts";
import { groupsApi } from "@/api/groups/groupsApi.ts";
import { ARRIVAL_FIELD } from "@/api/reportFields.ts";
import { sendReports } from "@/api/sendReports.ts";
import { bulkApi } from "@/api/bulkApi.ts";
import { triageApi } from "@/api/triageApi.ts";
import { fromDocument } from "@/api/reportDocument.ts";
import { decideEntries } from "@/components/panel/decisions/entryDecisions.ts";
import { decide, type GroupChange } from "@/features/error-triage/decide/decide.ts";
import { reportType } from "@/features/error-triage/reportType.ts";
import { forgetTriage } from "@/features/error-triage/forgetTriage.ts";
import { systemClock } from "@/lib/clock.ts";
import { counted } from "@/lib/figures.ts";
import { UNDO_MS } from "@/state/decisions/decision.ts";
import { decisionStopped, selectPending } from "@/state/decisions/decisionsSlice.ts";
import { closeDecision, retryDecision, undoDecision } from "@/state/decisions/decisionThunks.ts";
import { capturedReport } from "../../../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../../../support/localBackend.ts";
import { decisionFields, device, idOf, numbersTo, readsOf, storeSamples } from "../groups/device.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

/** Every third sample belongs to each of the errors "a", "b" and "c". */
const inThree = (number: number) => ({ errorId: { stringValue: "abc".charAt(number % 3) } });
const ofOne = (errorId: string) => () => ({ errorId: { stringValue: errorId } });

const inErrors = (count: number) => counted(count, "error");

const decisionAt = (errorId: string) => doc(backend.firestore("administrator"), "errorGroups", errorId);

/** Decides on another device: without regard to this one. */
/** Acts between what a page of a decision has stored and its answer. */
const afterDeciding =
  (act: (page: DecisionPage) => Promise<unknown>) =>
  (source: GroupSource): GroupSource => ({
    ...source,
    decide: async (page, onPrepared) => {
      const outcome = await source.decide(page, onPrepared);
      await act(page);
      return outcome;
    },
  });
const decideElsewhere = (errorId: string, fields: Parameters<typeof decisionFields>[0]) =>
  setDoc(
    decisionAt(errorId),
    { ...decisionFields(fields), revision: increment(1), changedAt: serverTimestamp() },
    { merge: true },
  );

/** The administrator's fields of every report and decision, without the time of the last change. */
async function everything() {
  const read = async (name: string) =>
    (await getDocs(collection(backend.firestore("administrator"), name))).docs;
  const reports = (await read("errorReports")).map((one) => [one.id, one.get("status") as string]);
  const decisions = (await read("errorGroups")).map((one) => {
    const {
      updatedAt: _updated,
      changedAt: _changed,
      revision: _revision,
      lastSeen: _lastSeen,
      ...fields
    } = one.data();
    const decidedAt = (fields["decidedAt"] as { toMillis(): number } | undefined)?.toMillis();
    return [one.id, { ...fields, decidedAt, firstSeen: 0 }];
  });
  return { reports: Object.fromEntries(reports), decisions: Object.fromEntries(decisions) };
}

const faults = "/emulator/v1/faults";
const delay = { service: "firestore", times: 1, kind: "delay", delayMs: 1_000 };
/** Resolves when the faults that were asked for have begun. */
async function faultsUsed(): Promise<void> {
  const left = async () => ((await backend.control("GET", faults)) as { faults: unknown[] }).faults;
  while ((await left()).length > 0) await Promise.resolve();
}

const statusesOf = async (errorId: string) => {
  const found = await getDocs(collection(backend.firestore("administrator"), "errorReports"));
  return found.docs.filter((one) => one.get("errorId") === errorId).map((one) => one.get("status") as string);
};

const changes: [string, GroupChange][] = [
  ["resolve", { kind: "resolve" }],
  ["ignore", { kind: "ignore" }],
  ["reopen", { kind: "reopen" }],
  ["snooze", { kind: "snooze", snooze: { kind: "occurrences", total: 9 } }],
  ["note", { kind: "note", note: "Known <b>cause</b>" }],
  ["issue", { kind: "issue", url: "https://example.org/1" }],
];

test.each(["resolve", "ignore", "delete"] as const)(
  "more errors than one query can name: %s stores all of them",
  async (kind) => {
    const numbers = numbersTo(45);
    await storeSamples(backend, numbers, (number) => ({ errorId: { stringValue: `e${number}` } }));
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(
      decide(
        numbers.map((number) => `e${number}`),
        { kind },
      ),
    );
    await panel.clock.advance(UNDO_MS);
    await panel.until(() => panel.last()?.phase === "done" || panel.last()?.phase === "failed");
    expect(panel.last()).toMatchObject({ phase: "done", reason: "" });
    const { reports } = await everything();
    const status = kind === "resolve" ? "resolved" : "ignored";
    const left = numbers.map(() => status);
    expect(Object.values(reports)).toEqual(kind === "delete" ? [] : left);
    expect(panel.groups().map((group) => group.status)).toEqual(kind === "delete" ? [] : left);
  },
);

describe.each(changes)("%s", (_name, change) => {
  test("is stored for a selection, and undo restores the stored documents", async () => {
    await storeSamples(backend, numbersTo(9), inThree);
    await storeSamples(backend, [1], () => ({ ...inThree(1), status: { stringValue: "resolved" } }));
    await decideElsewhere("b", { status: "ignored", note: "Older" });
    const panel = device({ backend });
    await panel.open();
    const before = await everything();

    panel.dispatch(decide(["a", "b"], change));
    await panel.stored();
    const after = await everything();
    expect(after).not.toEqual(before);
    expect(panel.last()?.phase).toBe("done");

    expect(panel.dispatch(undoDecision("errors"))).not.toBeNull();
    await panel.stored();
    expect(panel.last()?.phase).toBe("done");
    expect(await everything()).toEqual(before);
    expect(panel.group("b")).toMatchObject({ note: "Older", status: "ignored" });
  });
});

test("a decision about an error whose message nobody sees names it all the same", async () => {
  await storeSamples(backend, [1], () => ({ ...ofOne("a")(), message: { stringValue: "\n " } }));
  const panel = device({ backend });
  await panel.open();
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  await panel.stored();
  expect(panel.last()?.decision.subject).toBe("no message");
});

test("an answer that comes late does not take the place of what was read meanwhile", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  let isLate = true;
  const panel = device({
    backend,
    around: afterDeciding(async () => {
      if (!isLate) return;
      isLate = false;
      await decideElsewhere("a", { status: "ignored", note: "Newer" });
      await panel.read();
    }),
  });
  await panel.open();
  panel.dispatch(decide(["a"], { kind: "ignore" }));
  await panel.stored();
  expect(panel.group("a")).toMatchObject({ status: "ignored", note: "Newer" });
});

test("undo shows at once what it restores, also without a connection", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  await storeSamples(backend, [1], () => ({ ...ofOne("a")(), status: { stringValue: "resolved" } }));
  const panel = device({ backend });
  await panel.open();
  panel.dispatch(decide(["a"], { kind: "ignore" }));
  await panel.stored();
  panel.setOnline(false);
  panel.dispatch(undoDecision("errors"));
  expect(panel.group("a")).toMatchObject({ status: "active", active: 2 });
  expect(panel.unread()).toBe(2);
  panel.setOnline(true);
  await panel.stored();
  expect(panel.group("a")).toMatchObject({ status: "active", active: 2 });
});

test("undo of what may not have been stored shows no more active reports than there are", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  const fault = { service: "firestore", operation: "commit", kind: "status", status: "UNAVAILABLE" };
  await backend.control("PUT", faults, fault);
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  await panel.phase("failed");
  panel.setOnline(false);
  panel.dispatch(undoDecision("errors"));
  expect(panel.group("a")).toMatchObject({ status: "active", active: 3, reports: 3 });
});

test("each report of a group takes its status", async () => {
  await storeSamples(backend, numbersTo(9), inThree);
  const panel = device({ backend });
  await panel.open();
  panel.dispatch(decide(["a"], { kind: "snooze", snooze: { kind: "until", at: panel.clock.now() + 1e6 } }));
  await panel.stored();
  expect(await statusesOf("a")).toEqual(["ignored", "ignored", "ignored"]);
  expect(await statusesOf("b")).toEqual(["active", "active", "active"]);
  expect((await getDoc(decisionAt("a"))).get("snooze")).toMatchObject({ kind: "until" });
});

test("a snooze takes the place of one of another kind", async () => {
  await storeSamples(backend, [1], ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  panel.dispatch(decide(["a"], { kind: "snooze", snooze: { kind: "release", from: "one" } }));
  panel.dispatch(decide(["a"], { kind: "snooze", snooze: { kind: "occurrences", total: 90 } }));
  await panel.until(() => panel.last()?.phase === "done" || panel.last()?.phase === "failed");
  expect(panel.last()).toMatchObject({ phase: "done", reason: "" });
  expect((await getDoc(decisionAt("a"))).get("snooze")).toEqual({ kind: "occurrences", total: 90 });
});

test.each(["one", "all"] as const)(
  "a snooze ends after as many more occurrences when reports are deleted meanwhile (%s)",
  async (deleted) => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "snooze", snooze: { kind: "occurrences", total: 5 } }));
    await panel.stored();
    const firestore = backend.firestore("administrator");
    if (deleted === "one") await panel.dispatch(triageApi.endpoints.deleteReport.initiate(idOf(1)));
    else {
      const found = await readByIds(firestore, "errorReports", numbersTo(3).map(idOf));
      const reports = found.map((one) => fromDocument(one.id, one.data()));
      await removeReports(firestore, reports, await readGroups(firestore, ["a"]));
    }
    await storeSamples(backend, [4], ofOne("a"));
    await panel.read();
    expect(panel.group("a")).toMatchObject({ status: "ignored", reports: deleted === "one" ? 3 : 1 });
    await storeSamples(backend, [5], ofOne("a"));
    await panel.read();
    expect(panel.group("a")).toMatchObject({ status: "active", snooze: null });
  },
);

test.each(["resolve", "delete"] as const)(
  "a reading that began before the end of a decision (%s) does not bring back what was before it",
  async (kind) => {
    await storeSamples(backend, [1], ofOne("a"));
    let held = Promise.resolve();
    let read = () => {};
    const around = (source: GroupSource): GroupSource => ({
      ...source,
      changed: async (cursor) => {
        const answer = await source.changed(cursor);
        read();
        await held;
        return answer;
      },
    });
    const panel = device({ backend, around });
    await panel.open();
    const answered = new Promise<void>((resolve) => (read = resolve));
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const reading = panel.read();
    await answered;

    panel.dispatch(decide(["a"], { kind }));
    await panel.clock.advance(UNDO_MS);
    await panel.stored();
    release();
    await reading;
    expect(panel.group("a")?.status ?? "gone").toBe(kind === "resolve" ? "resolved" : "gone");
  },
);

test("a note right after a decision does not change the time of the decision", async () => {
  await storeSamples(backend, [1], ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  // A device whose clock is ahead.
  panel.clock.set(Date.now() + 3_600_000);
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  panel.dispatch(decide(["a"], { kind: "note", note: "Fixed" }));
  await panel.until(() => panel.last()?.phase === "done" || panel.last()?.phase === "failed");
  expect(panel.last()).toMatchObject({ phase: "done", reason: "" });
  const stored = await getDoc(decisionAt("a"));
  expect(stored.data()).toMatchObject({ status: "resolved", note: "Fixed" });
  expect((stored.get("decidedAt") as { toMillis(): number }).toMillis()).toBeLessThanOrEqual(Date.now());
});

describe("delete", () => {
  test("waits eight seconds, then deletes the reports and the decision", async () => {
    await storeSamples(backend, numbersTo(9), inThree);
    await decideElsewhere("a", { note: "Old" });
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "delete" }));
    await panel.clock.advance(7_999);
    expect(await statusesOf("a")).toHaveLength(3);
    expect(panel.last()?.phase).toBe("waiting");
    await panel.clock.advance(1);
    await panel.stored();
    expect(await statusesOf("a")).toEqual([]);
    expect((await getDoc(decisionAt("a"))).exists()).toBe(false);
    expect(await statusesOf("b")).toHaveLength(3);
    expect(panel.group("a")).toBeNull();
    expect(panel.dispatch(undoDecision("errors"))).toBeNull();
  });

  test("that has begun leaves the decisions before it to be undone, except about what it deletes", async () => {
    await storeSamples(backend, numbersTo(9), inThree);
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a", "b"], { kind: "resolve" }));
    panel.dispatch(decide(["a"], { kind: "note", note: "Known" }));
    await panel.stored();
    panel.dispatch(decide(["a"], { kind: "delete" }));
    await panel.clock.advance(8_000);
    // While reports are being deleted, nothing is undone.
    await panel.until(() => panel.last()?.phase === "running");
    expect(panel.dispatch(undoDecision("errors"))).toBeNull();
    await panel.stored();
    expect(await statusesOf("b")).toEqual(["resolved", "resolved", "resolved"]);
    expect(panel.dispatch(undoDecision("errors"))).not.toBeNull();
    await panel.stored();
    expect(await statusesOf("b")).toEqual(["active", "active", "active"]);
    expect(panel.last()).toMatchObject({ phase: "done", decision: { lead: "Undone (resolved)" } });
    expect(panel.dispatch(undoDecision("errors"))).toBeNull();
  });

  test("leaves in the list an error that was reported again before the answer came", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({
      backend,
      around: (source) => ({
        ...source,
        remove: async (errorIds) => {
          const outcome = await source.remove(errorIds);
          if (outcome.isLast) {
            await storeSamples(backend, [4], ofOne("a"));
            await panel.read();
          }
          return outcome;
        },
      }),
    });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "delete" }));
    await panel.clock.advance(8_000);
    await panel.stored();
    expect(panel.group("a")?.reports).toBe(1);
  });

  test("can be undone while it waits: nothing is changed", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    const before = await everything();
    panel.dispatch(decide(["a"], { kind: "delete" }));
    const id = panel.last()?.decision.id;
    panel.dispatch(undoDecision("errors", id));
    await panel.clock.advance(10_000);
    expect(panel.queue()).toEqual([]);
    expect(panel.storage.keys()).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(panel.group("a")?.reports).toBe(3);
  });

  test("of an earlier visit waits again, and can be undone", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const first = device({ backend });
    await first.open();
    first.dispatch(decide(["a"], { kind: "delete" }));
    first.close();
    const later = device({ backend, storage: first.storage, copy: first.copy });
    await later.open();
    await later.clock.advance(7_999);
    expect(later.last()?.phase).toBe("waiting");
    expect(later.dispatch(undoDecision("errors"))).not.toBeNull();
    expect(first.storage.keys()).toEqual([]);
    await later.clock.advance(8_000);
    expect(await statusesOf("a")).toHaveLength(3);
  });
});

test("a decision about an error reads each of its reports once, and undo restores them", async () => {
  await storeSamples(backend, numbersTo(900), (number) => ({
    errorId: { stringValue: number % 2 === 0 ? "a" : "b" },
    ...(number === 100 && { status: { stringValue: "resolved" } }),
  }));
  const panel = device({ backend });
  await panel.open();
  const before = await everything();
  const reads = await readsOf(backend, async () => {
    panel.dispatch(decide(["a"], { kind: "ignore" }));
    await panel.stored();
  });
  // The group is read with each of two commits.
  expect(reads).toBeLessThanOrEqual(452);
  expect(new Set(await statusesOf("a"))).toEqual(new Set(["ignored"]));
  expect(panel.group("a")).toMatchObject({ status: "ignored", active: 0 });
  panel.dispatch(undoDecision("errors"));
  await panel.stored();
  expect(await everything()).toEqual(before);

  panel.dispatch(decide(["a"], { kind: "delete" }));
  await panel.clock.advance(8_000);
  await panel.until(() => panel.last()?.phase === "done" || panel.last()?.phase === "failed");
  expect(panel.last()).toMatchObject({ phase: "done", reason: "" });
  expect(await statusesOf("a")).toEqual([]);
  expect((await getDoc(decisionAt("a"))).exists()).toBe(false);
});

/** The groups that a list marks as pending. */
const pending = (panel: ReturnType<typeof device>) => [...selectPending(panel.state(), "errors")];

describe("offline", () => {
  test("decisions wait, show as pending, and are stored in their order when the connection is back", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    const before = await everything();
    panel.setOnline(false);
    panel.dispatch(decide(["a"], { kind: "resolve" }));
    panel.dispatch(decide(["a"], { kind: "reopen" }));
    panel.dispatch(decide(["a"], { kind: "ignore" }));
    expect(panel.queue().map(({ phase }) => phase)).toEqual(["waiting", "waiting", "waiting"]);
    expect(panel.group("a")?.status).toBe("ignored");
    expect(pending(panel)).toEqual(["a"]);
    expect(await everything()).toEqual(before);
    panel.setOnline(true);
    await panel.stored();
    expect(pending(panel)).toEqual([]);
    expect((await getDoc(decisionAt("a"))).get("status")).toBe("ignored");
    expect(panel.queue().every(({ phase }) => phase === "done")).toBe(true);
  });

  test("decisions of an earlier visit are stored by the next one", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const first = device({ backend });
    await first.open();
    first.setOnline(false);
    first.dispatch(decide(["a"], { kind: "resolve" }));
    first.dispatch(decide(["a"], { kind: "note", note: "In the next release" }));
    first.close();
    const later = device({ backend, storage: first.storage, copy: first.copy });
    await later.open();
    await later.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({
      status: "resolved",
      note: "In the next release",
    });
    expect(new Set(await statusesOf("a"))).toEqual(new Set(["resolved"]));
  });

  test("decisions keep their order although the clock was set back between them", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const first = device({ backend });
    await first.open();
    first.setOnline(false);
    first.dispatch(decide(["a"], { kind: "resolve" }));
    first.clock.set(first.clock.now() - 3_600_000);
    first.dispatch(decide(["a"], { kind: "ignore" }));
    first.close();
    const later = device({ backend, storage: first.storage, copy: first.copy });
    await later.open();
    await later.stored();
    expect(later.queue().map(({ phase }) => phase)).toEqual(["done", "done"]);
    expect((await getDoc(decisionAt("a"))).get("status")).toBe("ignored");
  });

  test("a report that arrived while a resolution waited makes the group regressed", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    panel.setOnline(false);
    panel.dispatch(decide(["a"], { kind: "resolve" }));
    await storeSamples(backend, [4], ofOne("a"));
    panel.clock.set(panel.clock.now() + 120_000);
    panel.setOnline(true);
    await panel.stored();
    await panel.read();
    expect(panel.group("a")).toMatchObject({ regressed: true, status: "active" });
  });
});

test("a report that the panel does not know yet brings the error back that is resolved without it", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  // It arrives a moment before the decision.
  await storeSamples(backend, [4], ofOne("a"));
  panel.clock.set(Date.now() + 1_000);
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  await panel.stored();
  await panel.read();
  expect((await statusesOf("a")).filter((status) => status === "active")).toHaveLength(1);
  expect(panel.group("a")).toMatchObject({ regressed: true, status: "active", active: 1 });
  expect(panel.unread()).toBe(1);
});

describe("a report that no group has counted", () => {
  const storeAlone = async () => {
    const alone = { reports: [capturedReport({ id: "uncounted0000001", errorId: "a" })], dropped: {} };
    await sendReports(backend.firestore("visitor"), alone, systemClock, false);
  };
  const storeUncounted = async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    await storeAlone();
  };

  test("takes nothing from the figures of its error when it is deleted", async () => {
    await storeUncounted();
    const panel = device({ backend });
    const before = await getDoc(decisionAt("a"));
    await panel.dispatch(triageApi.endpoints.deleteReport.initiate("uncounted0000001"));
    const after = await getDoc(decisionAt("a"));
    for (const name of ["reports", "days", "releases", "browsers", "systems", "pages"]) {
      expect([name, after.get(name) as unknown]).toEqual([name, before.get(name)]);
    }
  });

  test.each([
    ["is deleted", false],
    ["is deleted by its age", true],
  ])("keeps its error, with what was decided about it, when the last counted one %s", async (_, byAge) => {
    await storeSamples(backend, [1], ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "note", note: "Known since May" }));
    await panel.stored();
    const reports = await getDocs(collection(backend.firestore("administrator"), "errorReports"));
    const [last] = reports.docs;
    if (!last) throw new Error("No report is stored.");
    const arrived = (last.get(ARRIVAL_FIELD) as Timestamp).toMillis();
    await storeAlone();
    const { deleteReport } = triageApi.endpoints;
    const { changeAllReports } = bulkApi.endpoints;
    if (byAge) await panel.dispatch(changeAllReports.initiate({ kind: "purge", before: arrived + 1 }));
    else await panel.dispatch(deleteReport.initiate(last.id));
    await device({ backend }).open();
    const stored = await getDoc(decisionAt("a"));
    expect([stored.get("reports"), stored.get("note")]).toEqual([1, "Known since May"]);
  });

  test.each([
    ["", storeUncounted],
    [", as the first one of its error", storeAlone],
  ])("is not deleted as uncounted when another device has counted it meanwhile%s", async (_, store) => {
    await store();
    const firestore = backend.firestore("administrator");
    const groups = await readGroups(firestore, ["a"]);
    const stored = await getDocs(collection(firestore, "errorReports"));
    const waiting = stored.docs.map((one) => fromDocument(one.id, one.data())).filter((one) => !one.counted);
    await backend.control("PUT", faults, { ...delay, operation: "commit" });
    const removing = removeReports(firestore, waiting, groups);
    const counting = faultsUsed().then(() => firestoreGroups(firestore).fold(false));
    await expect(removing).rejects.toMatchObject({ code: "permission-denied" });
    await counting;
    expect((await getDoc(decisionAt("a"))).get("reports")).toBe((await statusesOf("a")).length);
  });

  test.each([
    // The report is read to be counted; the answer about its group is late.
    ["", storeUncounted, "batchGet", { reports: 4, active: 3 }],
    // What is made of it arrives late.
    [", as the first one of its error", storeAlone, "commit", { reports: 1, active: 0 }],
  ])("is counted with the status that it has got meanwhile%s", async (_, store, operation, figures) => {
    await store();
    const panel = device({ backend });
    await backend.control("PUT", faults, { ...delay, operation });
    const counting = firestoreGroups(backend.firestore("administrator")).fold(false);
    await faultsUsed();
    const change = { id: "uncounted0000001", changes: { status: "resolved" } } as const;
    await panel.dispatch(triageApi.endpoints.updateReport.initiate(change));
    await counting;
    await panel.open();
    expect(panel.group("a")).toMatchObject(figures);
  });
});

test("a visit that ends between two commits is continued by the next one", async () => {
  await storeSamples(backend, numbersTo(510), ofOne("a"));
  let commits = 0;
  const first = device({
    backend,
    around: (source) => ({
      ...source,
      // The page is closed after the first commit: no further answer comes.
      decide: (...request) => {
        commits += 1;
        return commits === 1 ? source.decide(...request) : new Promise(() => {});
      },
    }),
  });
  await first.open();
  const before = await everything();
  first.dispatch(decide(["a"], { kind: "resolve" }));
  await first.until(() => first.last()?.done === 401);
  expect((await statusesOf("a")).filter((status) => status === "active")).toHaveLength(110);
  first.close();

  const later = device({ backend, storage: first.storage, copy: first.copy });
  await later.open();
  await later.stored();
  expect(new Set(await statusesOf("a"))).toEqual(new Set(["resolved"]));
  later.dispatch(undoDecision("errors"));
  await later.stored();
  expect(await everything()).toEqual(before);
});

test("stopping keeps what is stored, says how much, and undo restores it", async () => {
  await storeSamples(backend, numbersTo(510), ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  const before = await everything();
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  panel.dispatch(decisionStopped(panel.last()?.decision.id ?? ""));
  await panel.until(() => panel.last()?.phase === "running");
  panel.dispatch(decisionStopped(panel.last()?.decision.id ?? ""));
  await panel.phase("stopped");
  const { done = 0 } = panel.last() ?? {};
  const stored = (await statusesOf("a")).filter((status) => status === "resolved");
  expect([0, 401]).toContain(done);
  expect(stored).toHaveLength(Math.max(0, done - 1));
  panel.dispatch(undoDecision("errors"));
  await panel.stored();
  expect(await everything()).toEqual(before);
});

test("later reports of an error are left as they are when another device has reopened it meanwhile", async () => {
  await storeSamples(backend, numbersTo(450), ofOne("a"));
  const other = device({ backend });
  const reopening = { id: idOf(1), changes: { status: "active" } } as const;
  const panel = device({
    backend,
    around: afterDeciding(async ({ isFirst }) => {
      if (isFirst) await other.dispatch(triageApi.endpoints.updateReport.initiate(reopening));
    }),
  });
  await panel.open();
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  await panel.stored();
  expect(panel.last()?.phase).toBe("done");
  expect((await getDoc(decisionAt("a"))).get("status")).toBe("active");
  expect((await statusesOf("a")).filter((status) => status === "active")).toHaveLength(51);
});

test("the last decisions can be undone one after the other, also after a reload", async () => {
  await storeSamples(backend, numbersTo(9), inThree);
  const first = device({ backend });
  await first.open();
  const before = await everything();
  first.dispatch(decide(["a"], { kind: "resolve" }));
  first.dispatch(decide(["a", "b", "c"], { kind: "ignore" }));
  await first.stored();
  first.close();

  const later = device({ backend, storage: first.storage, copy: first.copy });
  await later.open();
  expect(later.dispatch(undoDecision("errors"))).not.toBeNull();
  await later.stored();
  expect(new Set(await statusesOf("a"))).toEqual(new Set(["resolved"]));
  expect(later.dispatch(undoDecision("errors"))).not.toBeNull();
  await later.stored();
  expect(await everything()).toEqual(before);
  expect(later.dispatch(undoDecision("errors"))).toBeNull();
});

describe("a refused decision", () => {
  test("is said, and the store shows what is stored", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    const before = await everything();
    panel.dispatch(decide(["a"], { kind: "note", note: "x".repeat(4_001) }));
    await panel.phase("failed");
    await panel.until(() => panel.group("a")?.note === "");
    expect(panel.last()?.reason).not.toBe("");
    expect(pending(panel)).toEqual([]);
    expect(await everything()).toEqual(before);
    const id = panel.last()?.decision.id ?? "";
    panel.dispatch(closeDecision(id, inErrors));
    expect(panel.queue()).toEqual([]);
    expect(panel.storage.keys()).toEqual([]);
  });

  test.each([
    ["reach the database", "No connection.", "unavailable"],
    ["renew the sign-in", "Firebase: Error (auth/network-request-failed).", "auth/network-request-failed"],
  ])("that could not %s is stored when the connection is back", async (_what, message, code) => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    let isReachable = false;
    const panel = device({
      backend,
      around: (source) => ({
        ...source,
        decide: (...request) =>
          isReachable
            ? source.decide(...request)
            : Promise.reject(Object.assign(new Error(message), { code })),
      }),
    });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "resolve" }));
    await panel.phase("failed");
    expect(panel.last()?.reason).not.toContain("Firebase");
    expect(panel.group("a")?.status).toBe("resolved");
    isReachable = true;
    panel.setOnline(true);
    await panel.stored();
    expect(new Set(await statusesOf("a"))).toEqual(new Set(["resolved"]));
  });

  test("does not hold up decisions about other groups, but those about its own", async () => {
    await storeSamples(backend, numbersTo(9), inThree);
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "note", note: "x".repeat(4_001) }));
    panel.dispatch(decide(["a"], { kind: "resolve" }));
    panel.dispatch(decide(["b"], { kind: "resolve" }));
    await panel.until(() => panel.last()?.phase === "done");
    expect(panel.queue().map(({ phase }) => phase)).toEqual(["failed", "waiting", "done"]);
    expect((await getDoc(decisionAt("a"))).get("status")).toBeUndefined();
    expect(new Set(await statusesOf("b"))).toEqual(new Set(["resolved"]));
  });
});

test("a refused decision that is dismissed leaves what it has stored before to be undone", async () => {
  const numbers = numbersTo(17);
  await storeSamples(backend, numbers, (number) => ({ errorId: { stringValue: `e${number}` } }));
  let pages = 0;
  const panel = device({
    backend,
    around: (source) => ({
      ...source,
      decide: (...request) =>
        (pages += 1) === 2
          ? Promise.reject(Object.assign(new Error("Refused."), { code: "permission-denied" }))
          : source.decide(...request),
    }),
  });
  await panel.open();
  const before = await everything();
  const errorIds = numbers.map((number) => `e${number}`);
  panel.dispatch(decide(errorIds, { kind: "resolve" }));
  await panel.phase("failed");
  panel.dispatch(closeDecision(panel.last()?.decision.id ?? "", inErrors));
  expect(panel.groups().filter(({ status }) => status === "resolved")).toHaveLength(15);
  expect(panel.dispatch(undoDecision("errors"))).not.toBeNull();
  await panel.stored();
  expect(panel.last()).toMatchObject({ phase: "done", reason: "" });
  expect(await everything()).toEqual(before);
});

test("reports that were deleted elsewhere do not keep the others from being changed", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  await deleteDoc(doc(backend.firestore("administrator"), "errorReports", idOf(2)));
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  await panel.stored();
  expect(panel.last()).toMatchObject({ phase: "done", done: 3 });
  expect(await statusesOf("a")).toEqual(["resolved", "resolved"]);
});

describe("a decision that was changed elsewhere", () => {
  const theirs = () => decideElsewhere("a", { status: "ignored", note: "Theirs" });

  async function conflicting() {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    await decideElsewhere("a", { note: "Before" });
    const panel = device({ backend });
    await panel.open();
    await theirs();
    panel.dispatch(decide(["a"], { kind: "note", note: "Mine" }));
    await panel.phase("conflict");
    expect((await getDoc(decisionAt("a"))).get("note")).toBe("Theirs");
    return { panel, id: panel.last()?.decision.id ?? "" };
  }

  test("is named, and kept on request", async () => {
    const { panel, id } = await conflicting();
    expect(panel.last()?.conflicts).toMatchObject([{ id: "a", stored: { note: "Theirs" } }]);
    panel.dispatch(closeDecision(id, inErrors));
    await panel.until(() => panel.group("a")?.note === "Theirs");
    expect((await getDoc(decisionAt("a"))).get("note")).toBe("Theirs");
    expect(panel.storage.keys()).toEqual([]);
  });

  test("is replaced on request, and undo restores it", async () => {
    const { panel, id } = await conflicting();
    panel.dispatch(retryDecision(id, true));
    await panel.stored();
    // Mine was about the note alone.
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "ignored", note: "Mine" });
    panel.dispatch(undoDecision("errors"));
    await panel.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "ignored", note: "Theirs" });
  });

  test("is stored with my note and their status when mine is about the note alone, and undo restores the note", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    await decideElsewhere("a", { status: "ignored" });
    panel.dispatch(decide(["a"], { kind: "note", note: "Mine" }));
    await panel.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "ignored", note: "Mine" });
    expect(panel.group("a")).toMatchObject({ status: "ignored", note: "Mine" });
    await decideElsewhere("a", { status: "resolved", note: "Mine" });
    panel.dispatch(undoDecision("errors"));
    await panel.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "resolved", note: "" });
  });

  test("keeps their status when the first note is undone", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "note", note: "Mine" }));
    await panel.stored();
    await decideElsewhere("a", { status: "ignored", note: "Mine" });
    panel.dispatch(undoDecision("errors"));
    await panel.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "ignored", note: "" });
  });

  test("keeps their note when the first status is undone on request", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "resolve" }));
    await panel.stored();
    await decideElsewhere("a", { status: "resolved", note: "Theirs" });
    panel.dispatch(undoDecision("errors"));
    await panel.phase("conflict");
    panel.dispatch(retryDecision(panel.last()?.decision.id ?? "", true));
    await panel.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "active", note: "Theirs" });
  });

  test("keeps their note when its status is replaced on request", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    await theirs();
    panel.dispatch(decide(["a"], { kind: "resolve" }));
    await panel.phase("conflict");
    panel.dispatch(retryDecision(panel.last()?.decision.id ?? "", true));
    await panel.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "resolved", note: "Theirs" });
    expect(panel.group("a")).toMatchObject({ status: "resolved", note: "Theirs" });
  });

  test("that is kept leaves the others of a selection to be stored, and undo restores those", async () => {
    const numbers = numbersTo(17);
    await storeSamples(backend, numbers, (number) => ({ errorId: { stringValue: `e${number}` } }));
    const panel = device({ backend });
    await panel.open();
    // One among the first ones that are stored together, and one among those after them.
    for (const errorId of ["e1", "e17"])
      await decideElsewhere(errorId, { status: "ignored", note: "Theirs" });
    const before = await everything();
    panel.dispatch(
      decide(
        numbers.map((number) => `e${number}`),
        { kind: "resolve" },
      ),
    );
    for (let answers = 0; answers < 2; answers += 1) {
      await panel.phase("conflict");
      panel.dispatch(closeDecision(panel.last()?.decision.id ?? "", inErrors));
    }
    await panel.stored();
    expect(panel.last()?.decision).toMatchObject({ subject: "15 errors", reports: 15 });
    const { reports, decisions } = await everything();
    expect(Object.values(reports).filter((status) => status === "resolved")).toHaveLength(15);
    expect([decisions["e1"], decisions["e17"]]).toMatchObject([{ note: "Theirs" }, { note: "Theirs" }]);
    panel.dispatch(undoDecision("errors"));
    await panel.stored();
    expect(panel.last()?.phase).toBe("done");
    expect(await everything()).toEqual(before);
  });

  test("is a conflict with a note that was begun before it was read", async () => {
    const { panel, id } = await conflicting();
    panel.dispatch(closeDecision(id, inErrors));
    await panel.until(() => panel.group("a")?.note === "Theirs");
    panel.dispatch(decide(["a"], { kind: "note", note: "Mine", from: "Before" }));
    await panel.phase("conflict");
    expect(panel.last()?.conflicts).toMatchObject([{ id: "a", stored: { note: "Theirs" } }]);
    expect((await getDoc(decisionAt("a"))).get("note")).toBe("Theirs");
  });
});

test("signing out deletes the decisions that are kept", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  panel.setOnline(false);
  panel.dispatch(decide(["a"], { kind: "resolve" }));
  expect(panel.storage.keys()).toHaveLength(1);
  await panel.dispatch(forgetTriage());
  expect(panel.storage.keys()).toEqual([]);
  expect(panel.queue()).toEqual([]);
});

describe("what was read of a report", () => {
  /** The status of a report as its page and its error's pages show it. */
  const shown = (panel: ReturnType<typeof device>, id: string) => {
    const state = panel.state() as never;
    const pages = groupsApi.endpoints.groupReports.select("a")(state).data?.pages ?? [];
    return [
      groupsApi.endpoints.getReport.select(id)(state).data?.status,
      pages.flatMap(({ entries }) => entries).find((report) => report.id === id)?.status,
    ];
  };
  const read = async (panel: ReturnType<typeof device>) => {
    await panel.open();
    await panel.dispatch(groupsApi.endpoints.getReport.initiate(idOf(2)));
    await panel.dispatch(groupsApi.endpoints.groupReports.initiate("a"));
  };
  const settled = (panel: ReturnType<typeof device>) =>
    panel.until(() =>
      Object.values(panel.state().api.queries).every((query) => query?.status !== QueryStatus.pending),
    );

  test("has the status of a decision about its error, and that of its undo", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await read(panel);
    panel.dispatch(decide(["a"], { kind: "resolve" }));
    await panel.stored();
    expect(shown(panel, idOf(2))).toEqual(["resolved", "resolved"]);
    panel.dispatch(undoDecision("errors"));
    await panel.stored();
    expect(shown(panel, idOf(2))).toEqual(["active", "active"]);
  });

  test("has the status of a change of this report alone", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await read(panel);
    const change = { id: idOf(2), changes: { status: "ignored" } } as const;
    await panel.dispatch(triageApi.endpoints.updateReport.initiate(change));
    await settled(panel);
    expect(shown(panel, idOf(2))).toEqual(["ignored", "ignored"]);
  });

  test("follows the decision about its error when it is new", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await read(panel);
    await decideElsewhere("a", { status: "ignored" });
    await panel.read();
    await settled(panel);
    expect(shown(panel, idOf(2))).toEqual(["ignored", "ignored"]);
  });
});

describe("an error that was deleted elsewhere", () => {
  /** A device that has decided about it without a connection, and is connected again. */
  async function decidedMeanwhile(change: GroupChange) {
    const panel = device({ backend });
    await panel.open();
    panel.setOnline(false);
    panel.dispatch(decide(["a"], change));
    const other = device({ backend });
    await other.open();
    await other.dispatch(bulkApi.endpoints.changeAllReports.initiate({ kind: "delete" }));
    panel.setOnline(true);
    await panel.stored();
    return panel;
  }

  test("gets no decision that waited: its next report is active", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = await decidedMeanwhile({ kind: "ignore" });
    expect(panel.last()).toMatchObject({ phase: "done", done: 0, gone: 1 });
    expect((await getDoc(decisionAt("a"))).exists()).toBe(false);
    await storeSamples(backend, [4], ofOne("a"));
    await panel.refresh();
    expect(panel.group("a")).toMatchObject({ status: "active", decision: null });
  });

  test("is no conflict, even if something had been decided about it", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    await decideElsewhere("a", { note: "Before" });
    const panel = await decidedMeanwhile({ kind: "resolve" });
    expect(panel.last()).toMatchObject({ phase: "done", done: 0, gone: 1 });
  });

  test("cannot be decided about by undo", async () => {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "ignore" }));
    await panel.stored();
    await panel.dispatch(bulkApi.endpoints.changeAllReports.initiate({ kind: "delete" }));
    expect(panel.dispatch(undoDecision("errors"))).toBeNull();
    expect((await getDoc(decisionAt("a"))).exists()).toBe(false);
  });
});

test("a report that arrives while all are deleted stays, without the decision from before", async () => {
  await decideElsewhere("a", { status: "ignored" });
  const panel = device({ backend });
  await backend.control("PUT", faults, { ...delay, operation: "commit" });
  const deletion = panel.dispatch(bulkApi.endpoints.changeAllReports.initiate({ kind: "delete" }));
  await faultsUsed();
  await storeSamples(backend, [1], ofOne("a"));
  await deletion;
  await panel.open();
  expect(panel.group("a")).toMatchObject({ reports: 1, status: "active", decision: null });
});

test("a report that arrives while all are resolved stays active, and is not among the resolved", async () => {
  await storeSamples(backend, numbersTo(3), ofOne("a"));
  const panel = device({ backend });
  await panel.open();
  // The groups are read before the reports are counted by status, and these after it.
  const counting = { ...delay, operation: "runAggregationQuery" };
  await backend.control("PUT", faults, { ...counting, delayMs: 0, times: 2 });
  await backend.control("PUT", faults, counting);
  const resolving = panel.dispatch(bulkApi.endpoints.changeAllReports.initiate({ kind: "resolve" }));
  await faultsUsed();
  const late = { reports: [capturedReport({ id: "late000000000001", errorId: "a" })], dropped: {} };
  await sendReports(backend.firestore("visitor"), late);
  expect((await resolving).data).toMatchObject({ done: 3, failed: 0 });
  await panel.refresh();
  expect(panel.unread()).toBe(1);
});

test("reports of releases before the fix leave an error resolved, and one of a later release reopens it", async () => {
  /** A report of this release that arrives so many minutes after the decision. */
  const report = (release: string, minutes: number) => () => ({
    ...ofOne("fixed")(),
    release: { stringValue: release },
    releaseKey: { stringValue: release },
    reportedAt: { timestampValue: new Date(Date.now() + minutes * 60_000).toISOString() },
  });
  const deployments = [
    { release: "1.0", at: 1 },
    { release: "1.1", at: 2 },
  ];
  const panel = device({
    backend,
    around: (source) => ({ ...source, deployments: async () => [...deployments] }),
  });
  await storeSamples(backend, [1], report("1.0", -60));
  await panel.open();
  panel.dispatch(decide(["fixed"], { kind: "resolve" }));
  await panel.stored();
  expect(panel.group("fixed")).toMatchObject({
    resolvedIn: "1.1",
    fix: { release: null, choices: [{ release: "1.1", after: "1.0" }] },
  });

  deployments.push({ release: "1.2", at: Date.now() });
  // Open tabs of both releases without the fix.
  await storeSamples(backend, [2, 3], (number) => report(number === 2 ? "1.1" : "1.0", number)());
  await panel.read();
  expect(panel.group("fixed")).toMatchObject({ status: "resolved", regressed: false, reports: 3 });
  expect(panel.unread()).toBe(0);
  expect(await statusesOf("fixed")).toEqual(["resolved", "resolved", "resolved"]);

  await storeSamples(backend, [4], report("1.2", 4));
  await storeSamples(backend, [5], report("1.0", 5));
  await panel.read();
  expect(panel.group("fixed")).toMatchObject({ status: "active", regressed: true, fix: null });
  expect(panel.unread()).toBe(2);
});

describe("undo of a single report that was set to active", () => {
  async function reopened() {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    panel.dispatch(decide(["a"], { kind: "snooze", snooze: { kind: "occurrences", total: 90_000 } }));
    await panel.stored();
    const before = await everything();
    const found = await getDoc(doc(backend.firestore("administrator"), "errorReports", idOf(2)));
    const report = fromDocument(found.id, found.data() ?? {});
    panel.dispatch(decideEntries(reportType, [report], { status: "active" }));
    await panel.stored();
    expect(panel.group("a")).toMatchObject({ status: "active", active: 1 });
    return { panel, before };
  }

  test("restores the decision about its error", async () => {
    const { panel, before } = await reopened();
    panel.dispatch(undoDecision("reports"));
    await panel.stored();
    expect(panel.last()).toMatchObject({ phase: "done", reason: "" });
    expect(await everything()).toEqual(before);
    expect(panel.group("a")).toMatchObject({ status: "ignored", active: 0 });
  });

  test("leaves another decision that was made about the error since", async () => {
    const { panel } = await reopened();
    await decideElsewhere("a", { status: "resolved", note: "Theirs" });
    panel.dispatch(undoDecision("reports"));
    await panel.stored();
    expect((await getDoc(decisionAt("a"))).data()).toMatchObject({ status: "resolved", note: "Theirs" });
    expect(await statusesOf("a")).toEqual(["ignored", "ignored", "ignored"]);
  });
});

describe("a selection of single reports", () => {
  /** Stored reports of one error, as the list has them, and a panel that decides about all of them. */
  async function selected() {
    await storeSamples(backend, numbersTo(3), ofOne("a"));
    const panel = device({ backend });
    await panel.open();
    const found = await getDocs(collection(backend.firestore("administrator"), "errorReports"));
    const reports = found.docs.map((one) => fromDocument(one.id, one.data()));
    const resolve = () => panel.dispatch(decideEntries(reportType, reports, { status: "resolved" }));
    return { panel, resolve };
  }

  test("keeps theirs of one, stores the others, and undo restores those", async () => {
    const { panel, resolve } = await selected();
    const change = { id: idOf(2), changes: { status: "ignored" } } as const;
    await device({ backend }).dispatch(triageApi.endpoints.updateReport.initiate(change));
    resolve();
    await panel.phase("conflict");
    panel.dispatch(closeDecision(panel.last()?.decision.id ?? "", inErrors));
    await panel.stored();
    expect(await statusesOf("a")).toEqual(["resolved", "ignored", "resolved"]);
    panel.dispatch(undoDecision("reports"));
    await panel.stored();
    expect(await statusesOf("a")).toEqual(["active", "ignored", "active"]);
  });

  test("is refused for one, and what was stored before can be undone when it is dismissed", async () => {
    const { panel, resolve } = await selected();
    const commit = { service: "firestore", operation: "commit" };
    await backend.control("PUT", faults, { ...commit, kind: "delay", delayMs: 0, times: 1 });
    await backend.control("PUT", faults, {
      ...commit,
      kind: "status",
      status: "PERMISSION_DENIED",
      times: 2,
    });
    resolve();
    await panel.phase("failed");
    expect(await statusesOf("a")).toEqual(["resolved", "active", "active"]);
    panel.dispatch(closeDecision(panel.last()?.decision.id ?? "", inErrors));
    expect(panel.dispatch(undoDecision("reports"))).not.toBeNull();
    await panel.stored();
    expect(await statusesOf("a")).toEqual(["active", "active", "active"]);
  });

  test("is stored without the one that was deleted elsewhere, and undone without it", async () => {
    const { panel, resolve } = await selected();
    await device({ backend }).dispatch(triageApi.endpoints.deleteReport.initiate(idOf(2)));
    resolve();
    await panel.until(() => panel.last()?.phase === "done" || panel.last()?.phase === "failed");
    expect(panel.last()).toMatchObject({ phase: "done", reason: "", done: 2, gone: 1 });
    expect(await statusesOf("a")).toEqual(["resolved", "resolved"]);
    panel.dispatch(undoDecision("reports"));
    await panel.until(() => panel.last()?.phase === "done" || panel.last()?.phase === "failed");
    expect(panel.last()?.phase).toBe("done");
    expect(await statusesOf("a")).toEqual(["active", "active"]);
  });
});
