import { firestoreReports } from "@/api/storedReports.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import type { ReportSource } from "@/api/storedReports.ts";
import { memorySources } from "@/features/demo/memorySources.ts";
import { capturedReport } from "../../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { storeReports } from "../error-triage/storeReports.ts";

const NOW = Date.UTC(2026, 2, 3);

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterEach(() => backend.clear());
afterAll(() => backend.stop());

/** The same five reports, in the database and in memory. */
async function bothSources(): Promise<ReportSource[]> {
  await storeReports(
    backend,
    ["active", "resolved", "active", "ignored", "active"].map((status, index) => ({
      id: `r${index}`,
      message: `Message ${index}`,
      status,
    })),
  );
  const stored = firestoreReports(backend.firestore("administrator"));
  const { entries: reports } = await stored.page({}, 10, null);
  return [stored, memorySources({ initial: reports.toReversed(), clock: { now: () => NOW } }).reports];
}

/** Server times differ by nature; whether there is one does not. */
const timeless = ({ updatedAt, ...report }: ErrorReport) => ({ ...report, changed: updatedAt !== null });

/** Asks both sources the same, which must answer the same, and answers that. */
async function agree<Answer>(ask: (source: ReportSource) => Promise<Answer>): Promise<Answer> {
  const [database, memory] = (await Promise.all((await bothSources()).map(ask))) as [Answer, Answer];
  expect(memory).toEqual(database);
  return memory;
}

const rejection = (work: Promise<unknown>) =>
  work.then(
    () => "no rejection",
    (error: unknown) => error,
  );

describe("reports in memory answer as the database does", () => {
  it("in pages, newest first, without skipping or repeating one", async () => {
    const pages = await agree(async (source) => {
      const first = await source.page({}, 2, null);
      const second = await source.page({}, 2, first.next);
      return [first, second, await source.page({}, 2, second.next)];
    });
    expect(pages.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      ["r4", "r3"],
      ["r2", "r1"],
      ["r0"],
    ]);
    expect(pages.at(-1)?.next).toBeNull();
  });

  it("with what is newer than another report, newest first, at most so many", async () => {
    const answers = await agree(async (source) => {
      const newest = await source.newer(null, 1);
      const { next } = await source.page({}, 2, null);
      return [
        newest,
        await source.newer(newest.newest, 9),
        await source.newer(next, 9),
        await source.newer(null, 2),
      ];
    });
    expect(answers.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      ["r4"],
      [],
      ["r4"],
      ["r4", "r3"],
    ]);
    expect(new Set(answers.map(({ newest }) => newest?.id))).toEqual(new Set(["r4"]));
  });

  it("by status", async () => {
    const { reports, counts } = await agree(async (source) => ({
      reports: (await source.page({ status: "active" }, 2, null)).entries,
      counts: [await source.count({}), await source.count({ status: "active" })],
    }));
    expect(reports.map(({ id }) => id)).toEqual(["r4", "r2"]);
    expect(counts).toEqual([5, 3]);
  });

  it("to a change and a deletion, and to both of a report that is not there", async () => {
    const outcome = await agree(async (source) => {
      const update = await source.update("r1", { status: "active", note: "again" });
      const removed = await source.remove("r2");
      const { entries: reports } = await source.page({}, 10, null);
      return {
        update,
        removed,
        reports: reports.map(timeless),
        gone: await source.get("r2"),
        failures: [await rejection(source.update("r2", { note: "" })), await rejection(source.remove("r2"))],
      };
    });
    expect(outcome.reports.map(({ id, status, changed }) => [id, status, changed])).toEqual([
      ["r4", "active", false],
      ["r3", "ignored", false],
      ["r1", "active", true],
      ["r0", "active", false],
    ]);
    const before = { id: "r1", status: "resolved", note: "" };
    expect(outcome.update).toMatchObject({ before, isConflict: false });
    expect(outcome.removed).toMatchObject({ id: "r2", status: "active" });
    expect(outcome.gone).toBeNull();
    expect(outcome.failures).toEqual([
      { code: "not-found", message: expect.stringContaining("or the ID is incorrect") },
      { code: "not-found", message: expect.stringContaining("may have already been deleted") },
    ]);
  });

  it("to resolving all and deleting all, with their progress", async () => {
    const outcome = await agree(async (source) => {
      const progress: unknown[] = [];
      const resolved = await source.resolveAll([], (result, total) => progress.push({ ...result, total }));
      const { entries: reports } = await source.page({}, 10, null);
      const removed = await source.removeAll({}, (result, total) => progress.push({ ...result, total }));
      return { resolved, reports: reports.map(timeless), removed, progress, left: await source.count({}) };
    });
    expect(outcome.resolved).toEqual({ done: 4, failed: 0 });
    expect(outcome.removed).toEqual({ done: 5, failed: 0 });
    expect(outcome.progress).toEqual([
      { done: 4, failed: 0, total: 4 },
      { done: 5, failed: 0, total: 5 },
    ]);
    expect(outcome.left).toBe(0);
  });
});

it("takes in a new report once, as active and arrived now", async () => {
  const source = memorySources({ initial: [], clock: { now: () => NOW } }).reports;
  const request = { reports: [capturedReport({ id: "new" })], dropped: { noise: 2 } };
  expect(await source.send(request)).toEqual({ delivered: ["new"], rejected: [] });
  await source.send(request);
  expect(await source.count({})).toBe(1);
  expect(await source.get("new")).toMatchObject({ status: "active", reportedAt: NOW, dropped: { noise: 2 } });
});
