import { FALLBACK_LIMIT } from "@/api/errorReportsApi.ts";
import {
  BACKUP_LIMIT,
  commented,
  errorBackupSlice,
  fixesSeen,
  joinBackups,
  type ErrorBackupState,
} from "@/features/error-reporting/errorBackupSlice.ts";
import { allReportsDeleted, errorCaptured } from "@/state/events.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";

const { reducer } = errorBackupSlice;
const report = (name: string, overrides: Partial<CapturedReport> = {}) =>
  capturedReport({ id: name, errorId: name, ...overrides });
const captured = (name: string, overrides: Partial<CapturedReport> = {}) =>
  errorCaptured({ report: report(name, overrides), critical: false, day: "2026-03-02" });
const run = (actions: Parameters<typeof reducer>[1][], state?: ErrorBackupState): ErrorBackupState =>
  actions.reduce<ErrorBackupState>(reducer, state ?? { reports: [] });
const names = (state: ErrorBackupState) => state.reports.map((kept) => kept.id);
const kept = (name: string, overrides: Partial<CapturedReport> = {}) => ({
  ...report(name, overrides),
  status: "active" as const,
});

test("stored errors that are older than the cutoff have expired; those of this visit stay", () => {
  const stored = { reports: [report("old", { lastOccurred: 99 }), report("new", { lastOccurred: 100 })] };
  const own = run([captured("own", { lastOccurred: 1 })]);
  expect(names(joinBackups(stored, own, 100))).toEqual(["new", "own"]);
  expect(names(joinBackups({ reports: [report("old", { lastOccurred: 99 })] }, own, 100))).toEqual(["own"]);
});

describe("the backup", () => {
  it("keeps reports as active, the newest first", () => {
    expect(run([captured("a"), captured("b")]).reports).toEqual([kept("b"), kept("a")]);
  });

  it("keeps exactly the last fifty", () => {
    const actions = Array.from({ length: BACKUP_LIMIT + 1 }, (_, index) => captured(`e${index}`));
    expect(BACKUP_LIMIT).toBe(50);
    expect(names(run(actions.slice(0, -1)))).toContain("e0");
    const state = run(actions);
    expect([state.reports.length, names(state)[0], names(state).at(-1)]).toEqual([50, "e50", "e1"]);
  });

  it("is shown up to twenty errors", () => {
    expect(FALLBACK_LIMIT).toBe(20);
  });

  it("joins the same error, so that a loop does not push out the others", () => {
    const state = run([
      captured("a", { timestamp: 5, count: 2 }),
      captured("b"),
      captured("c", { errorId: "a", timestamp: 9 }),
    ]);
    expect(state.reports.map((r) => [r.id, r.count, r.timestamp])).toEqual([
      ["c", 3, 5],
      ["b", 1, report("b").timestamp],
    ]);
  });

  it("accepts the same report once", () => {
    const state = run([captured("a")]);
    expect(run([captured("a")], state)).toBe(state);
  });

  it("is cleared when every report is deleted", () => {
    expect(run([captured("a"), allReportsDeleted()])).toEqual({ reports: [] });
  });
});

describe("the backups of two tabs", () => {
  const at = (name: string, lastOccurred: number, overrides: Partial<CapturedReport> = {}) =>
    kept(name, { lastOccurred, timestamp: lastOccurred, ...overrides });

  it("are merged by error, the latest first, and merging again changes nothing", () => {
    const own = { reports: [at("new", 9), at("a", 5, { count: 2 })] };
    const joined = joinBackups({ reports: [at("again", 7, { errorId: "a", count: 3 }), at("b", 6)] }, own);
    expect(joined.reports.map((r) => [r.id, r.count, r.timestamp])).toEqual([
      ["new", 1, 9],
      ["again", 3, 5],
      ["b", 1, 6],
    ]);
    expect(joinBackups({ reports: joined.reports }, own)).toEqual(joined);
    expect(joinBackups({ reports: own.reports }, joined)).toEqual(joined);
  });

  it("are the same in both, in either order of merging, even for errors of the same millisecond", () => {
    const one = { reports: [at("a", 5), at("b", 5), at("c", 5, { errorId: "x" })] };
    const two = { reports: [at("d", 5, { errorId: "x" }), at("e", 5)] };
    expect(joinBackups({ reports: one.reports }, two)).toEqual(joinBackups({ reports: two.reports }, one));
  });

  it("keep the last fifty", () => {
    const stored = Array.from({ length: 50 }, (_, index) => at(`e${index}`, index));
    const joined = joinBackups({ reports: stored }, { reports: [at("new", 99)] });
    expect([joined.reports.length, names(joined)[0], names(joined).at(-1)]).toEqual([50, "new", "e1"]);
  });

  it("are empty for both when one was cleared", () => {
    expect(joinBackups({ reports: [] }, { reports: [at("a", 1)] })).toEqual({ reports: [] });
  });

  it.each([{}, { reports: "x" }, { reports: [null, {}, { id: "a" }] }])("survive %p", (stored) => {
    expect(joinBackups(stored, { reports: [] })).toEqual({ reports: [] });
  });

  it("ignore a stored status", () => {
    expect(joinBackups({ reports: [{ ...kept("a"), status: "hacked" }] }, { reports: [] }).reports).toEqual([
      kept("a"),
    ]);
  });
});

describe("what a visitor says of an error", () => {
  const comment = (text: string) => commented({ errorId: "a", id: "a", text });
  const texts = (state: ErrorBackupState) => state.reports.map((one) => one.comment?.text);

  it("stays with the error when that happens again", () => {
    const state = run([captured("a"), comment("I pressed Send"), captured("c", { errorId: "a" })]);
    expect(state.reports).toMatchObject([{ id: "c", comment: { id: "a", text: "I pressed Send" } }]);
  });

  it("is dealt with in all tabs once one of them has sent it, in any order", () => {
    const waiting = run([captured("a"), comment("I pressed Send")]);
    const sent = run([comment("")], waiting);
    const unasked = run([captured("a")]);
    const join = (stored: ErrorBackupState, own: ErrorBackupState) => joinBackups({ ...stored }, own);
    expect(texts(join(waiting, sent))).toEqual([""]);
    expect(texts(join(sent, waiting))).toEqual([""]);
    expect(texts(join(unasked, waiting))).toEqual(["I pressed Send"]);
    expect(texts(join(waiting, unasked))).toEqual(["I pressed Send"]);
  });

  it("is read from storage only in its form", () => {
    const stored = [
      { ...kept("a"), comment: { id: "a", text: 1 } },
      { ...kept("b"), comment: "b" },
    ];
    expect(texts(joinBackups({ reports: stored }, { reports: [] }))).toEqual([undefined, undefined]);
  });
});

describe("a fix that the visitor has read of", () => {
  const statuses = (state: ErrorBackupState) => state.reports.map(({ id, status }) => `${id} ${status}`);

  it("stays read in all tabs, until the error is back", () => {
    const seen = run([captured("a"), captured("b"), fixesSeen(["a"])]);
    expect(statuses(seen)).toEqual(["b active", "a resolved"]);
    const other = run([captured("a"), captured("b")]);
    expect(statuses(joinBackups({ ...seen }, other))).toContain("a resolved");
    expect(statuses(joinBackups({ ...other }, seen))).toContain("a resolved");
    const back = run([captured("c", { errorId: "a", lastOccurred: 2_000_000_000_000 })], seen);
    expect(statuses(joinBackups({ ...seen }, back))).toContain("c active");
  });
});
