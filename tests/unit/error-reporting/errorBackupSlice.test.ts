import {
  BACKUP_LIMIT,
  BACKUP_READ_LIMIT,
  errorBackupSlice,
  mergeErrorBackup,
  selectBackup,
  type ErrorBackupState,
} from "@/features/error-reporting/errorBackupSlice.ts";
import { allReportsDeleted, errorCaptured } from "@/state/events.ts";
import type { CapturedReport } from "@/telemetry/report.ts";
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

  it("takes the same report once", () => {
    const state = run([captured("a")]);
    expect(run([captured("a")], state)).toBe(state);
  });

  it("is emptied when every report is deleted", () => {
    expect(run([captured("a"), allReportsDeleted()])).toEqual({ reports: [] });
  });

  it("is read twenty at a time unless told otherwise", () => {
    const errorBackup = run(Array.from({ length: 21 }, (_, index) => captured(`e${index}`)));
    expect(BACKUP_READ_LIMIT).toBe(20);
    expect(selectBackup({ errorBackup })).toHaveLength(20);
    expect(selectBackup({ errorBackup }, 21)).toHaveLength(21);
    expect(selectBackup({ errorBackup }, 1).map((r) => r.id)).toEqual(["e20"]);
  });
});

describe("mergeErrorBackup", () => {
  const merge = (inbound: unknown, current: ErrorBackupState) => mergeErrorBackup(inbound, current, current);

  it("puts this page's errors before the stored ones and joins the same error", () => {
    const current = { reports: [kept("new"), kept("again", { errorId: "a", timestamp: 9, count: 2 })] };
    const merged = merge({ reports: [kept("a", { timestamp: 5, count: 3 }), kept("b")] }, current);
    expect(names(merged)).toEqual(["new", "again", "b"]);
    expect([merged.reports[1]?.count, merged.reports[1]?.timestamp]).toEqual([5, 5]);
  });

  it("takes the same report once, with the larger count", () => {
    const merged = merge({ reports: [kept("a", { count: 3 })] }, { reports: [kept("a", { count: 2 })] });
    expect(merged.reports.map((r) => r.count)).toEqual([3]);
  });

  it("keeps fifty", () => {
    const stored = Array.from({ length: 50 }, (_, index) => kept(`e${index}`));
    const merged = merge({ reports: stored }, { reports: [kept("new")] });
    expect([merged.reports.length, names(merged)[0], names(merged).at(-1)]).toEqual([50, "new", "e48"]);
  });

  it.each([null, "x", 5, [], {}, { reports: "x" }, { reports: [null, {}, { id: "a" }] }])(
    "survives %p",
    (inbound) => {
      const current = { reports: [kept("a")] };
      expect(merge(inbound, current)).toEqual(current);
    },
  );

  it("does not believe a stored status", () => {
    expect(merge({ reports: [{ ...kept("a"), status: "hacked" }] }, { reports: [] }).reports).toEqual([
      kept("a"),
    ]);
  });
});
