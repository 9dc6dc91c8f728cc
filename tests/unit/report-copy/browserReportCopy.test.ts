import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { browserReportCopy } from "@/api/report-copy/browserReportCopy.ts";
import { memoryReportCopy } from "@/api/report-copy/memoryReportCopy.ts";
import type { ReportCopy, SyncMarks } from "@/api/report-copy/reportCopy.ts";
import { systemClock } from "@/lib/clock.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { decision, NOON, row } from "../../app/errorTriage/groups/rows.ts";

const place = (ms: number, id = "a") => ({ at: { seconds: ms, nanoseconds: 0 }, id });
const marks = (overrides: Partial<SyncMarks> = {}): SyncMarks => ({
  newest: place(20),
  oldest: place(10),
  reportsChangedAt: 5,
  decisionsChangedAt: 6,
  changedHere: [],
  ...overrides,
});
const texts = { errorId: "1tk5b2", message: "m", stack: "s", componentStack: "", reportedAt: NOON };
const everything = { rows: [row()], texts: [texts], decisions: [decision()], marks: marks() };
const empty = { rows: [], texts: [], decisions: [], marks: null };

const open = () => browserReportCopy(systemClock);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each<[string, () => ReportCopy]>([
  ["in IndexedDB", open],
  ["in memory", () => memoryReportCopy()],
])("a copy %s", (_, make) => {
  test("is empty at first, and has what was stored without what was removed", async () => {
    const copy = make();
    expect(await copy.read()).toEqual(empty);
    expect(await copy.apply({ ...everything, rows: [row(), row({ id: "other" })] })).toBe(true);
    expect(await copy.apply({ removed: { rows: ["other"], texts: ["none"], decisions: ["none"] } })).toBe(
      true,
    );
    expect(await copy.read()).toEqual(everything);
    const ids = ["1tk5b2"];
    expect(await copy.apply({ removed: { rows: [row().id], texts: ids, decisions: ids } })).toBe(true);
    expect(await copy.read()).toEqual({ ...empty, marks: marks() });
  });

  test("is empty after it was deleted", async () => {
    const copy = make();
    await copy.read();
    await copy.apply(everything);
    expect(await copy.clear()).toBe(true);
    expect(await copy.read()).toEqual(empty);
  });
});

test("a later visit finds the copy", async () => {
  const copy = open();
  await copy.read();
  await copy.apply(everything);
  expect(await open().read()).toEqual(everything);
});

test("what two tabs have read is joined", async () => {
  const [one, other] = [open(), open()];
  await one.read();
  await one.apply({ rows: [row()], marks: marks() });
  await other.read();
  await one.apply({ marks: marks({ newest: place(30) }) });
  await other.apply({ rows: [row({ id: "older" })], marks: marks({ oldest: null, reportsChangedAt: 8 }) });
  expect(await other.read()).toMatchObject({
    rows: [{ id: "older" }, { id: row().id }],
    marks: { newest: place(30), oldest: null, reportsChangedAt: 8 },
  });
});

test("deleting the copy in one tab stops the other from writing an incomplete one", async () => {
  const [one, other] = [open(), open()];
  await one.read();
  await one.apply(everything);
  await other.read();
  expect(await one.clear()).toBe(true);
  expect(await other.apply({ rows: [row()], marks: marks() })).toBe(false);
  expect(await open().read()).toEqual(empty);
});

test("a failed write stores none of its parts, and says so", async () => {
  const copy = open();
  await copy.read();
  await copy.apply({ marks: marks() });
  const original = IDBObjectStore.prototype.put;
  const put = jest.spyOn(IDBObjectStore.prototype, "put");
  put.mockImplementation(function (this: IDBObjectStore, value: unknown) {
    if (this.name === "texts") throw new DOMException("full", "QuotaExceededError");
    return Reflect.apply(original, this, [value]) as IDBRequest<IDBValidKey>;
  });
  expect(await copy.apply({ ...everything, marks: marks({ newest: place(99) }) })).toBe(false);
  put.mockRestore();
  expect(await open().read()).toEqual({ ...empty, marks: marks() });
});

test("a copy of an earlier version is deleted", async () => {
  const before = open();
  await before.read();
  await before.apply(everything);
  expect(await browserReportCopy(systemClock, 1_000).read()).toEqual(empty);
  expect(await before.apply({ rows: [row({ id: "late" })] })).toBe(false);
});

test("a copy of a newer version is left alone, and nothing is kept", async () => {
  const newer = browserReportCopy(systemClock, 1_000);
  await newer.read();
  await newer.apply(everything);
  const copy = open();
  expect(await copy.read()).toBeNull();
  expect(await copy.apply({ rows: [row({ id: "late" })] })).toBe(false);
  expect(await newer.read()).toEqual(everything);
});

test("a browser without IndexedDB keeps nothing", async () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  const copy = open();
  expect(await copy.read()).toBeNull();
  expect(await copy.apply(everything)).toBe(false);
  expect(await copy.clear()).toBe(false);
});

test("a database that never answers counts as one that cannot be read", async () => {
  const clock = fakeClock();
  jest.spyOn(indexedDB, "open").mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const reading = browserReportCopy(clock).read();
  await clock.advance(3_000);
  expect(await reading).toBeNull();
});
