import { mergeErrorQueue } from "@/features/error-reporting/mergeErrorQueue.ts";
import {
  emptyErrorQueue,
  QUEUE_LIMIT,
  type ErrorQueueState,
} from "@/features/error-reporting/errorQueueState.ts";
import type { QueueEntry } from "@/features/error-reporting/queueEntry.ts";
import { fieldLimits } from "@/telemetry/report.ts";
import { capturedReport } from "../../support/builders.ts";

const entry = (name: string, overrides: Partial<QueueEntry> = {}, count = 1): QueueEntry => ({
  report: capturedReport({ id: name, errorId: name, count }),
  critical: false,
  attempts: 0,
  uncertain: false,
  ...overrides,
});
const queue = (overrides: Partial<ErrorQueueState>): ErrorQueueState => ({
  ...emptyErrorQueue,
  ...overrides,
});
const merge = (inbound: unknown, current: ErrorQueueState = emptyErrorQueue) =>
  mergeErrorQueue(inbound, current, current);
const names = (entries: QueueEntry[]) => entries.map(({ report }) => report.id);
const today = (count: number) => ({ day: "2026-03-02", count });

describe("mergeErrorQueue", () => {
  it("puts what was in flight first, then what waited, then what this page captured", () => {
    const stored = queue({ inFlight: [entry("a")], entries: [entry("b")] });
    const merged = merge(stored, queue({ entries: [entry("c")] }));
    expect(merged.entries.map((e) => [e.report.id, e.attempts, e.uncertain])).toEqual([
      ["a", 1, true],
      ["b", 0, true],
      ["c", 0, false],
    ]);
    expect(merged.inFlight).toEqual([]);
  });

  it("leaves the batch that this page is sending in flight, once", () => {
    const merged = merge(
      queue({ entries: [entry("a"), entry("b")] }),
      queue({ inFlight: [entry("a")], batchSize: 1 }),
    );
    expect([names(merged.inFlight), names(merged.entries), merged.batchSize]).toEqual([["a"], ["b"], 1]);
  });

  it("joins the same report with the larger count, and the same error with both counts", () => {
    const merged = merge(
      queue({ entries: [entry("a", {}, 5), entry("b", {}, 2)] }),
      queue({
        entries: [
          entry("a", {}, 3),
          { ...entry("x"), report: capturedReport({ id: "x", errorId: "b", count: 4 }) },
        ],
      }),
    );
    expect(merged.entries.map(({ report }) => [report.id, report.count])).toEqual([
      ["a", 5],
      ["b", 6],
    ]);
  });

  it("starts retries afresh", () => {
    const merged = merge(queue({ failures: 7, retryAt: 9e15, remainderDueAt: 9e15, told: { noise: 1 } }));
    expect([merged.failures, merged.retryAt, merged.remainderDueAt, merged.told]).toEqual([
      0,
      null,
      null,
      {},
    ]);
  });

  it("adds drop counts", () => {
    expect(
      merge(queue({ dropped: { noise: 1, rejected: 2 } }), queue({ dropped: { noise: 3 } })).dropped,
    ).toEqual({ noise: 4, rejected: 2 });
  });

  it.each([
    [today(40), today(2), today(42)],
    [{ day: "2026-03-01", count: 100 }, today(2), today(2)],
    [today(40), { day: "", count: 0 }, today(40)],
    [{ day: "", count: 0 }, today(2), today(2)],
  ])("counts the day: stored %p, this page %p: %p", (stored, current, daily) => {
    expect(
      merge(
        queue({ daily: stored }),
        queue({ daily: current, entries: [entry("x"), entry("y")].slice(0, current.count) }),
      ).daily,
    ).toEqual(daily);
  });

  it("does not count a report twice that is in both", () => {
    const both = queue({ entries: [entry("a")], daily: today(1) });
    expect(merge(both, both).daily).toEqual(today(1));
  });

  it("holds the day's limit exactly for both together", () => {
    const current = queue({ entries: [entry("x"), entry("y")], daily: today(2) });
    const exact = merge(queue({ daily: today(98) }), current);
    expect([names(exact.entries), exact.daily, exact.dropped]).toEqual([["x", "y"], today(100), {}]);
    const over = merge(queue({ daily: today(99) }), current);
    expect([names(over.entries), over.daily, over.dropped]).toEqual([
      ["x"],
      today(100),
      { "daily-limit": 1 },
    ]);
  });

  it("holds the queue's limit exactly", () => {
    const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(`e${index}`));
    const current = queue({ inFlight: [entry("x")] });
    expect(merge(queue({ entries: entries(QUEUE_LIMIT - 1) }), current).dropped).toEqual({});
    const over = merge(queue({ entries: entries(QUEUE_LIMIT) }), current);
    expect([over.entries.length, over.dropped]).toEqual([QUEUE_LIMIT - 1, { "queue-full": 1 }]);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["a text", "x"],
    ["a list", [1, 2]],
    ["nothing known", { a: 1 }],
    ["fields of the wrong type", { entries: "x", inFlight: 5, daily: [], dropped: "y" }],
    [
      "a hostile counter",
      { daily: { day: "2026-03-02", count: -1 }, dropped: { noise: -5, unknown: 3, "queue-full": "x" } },
    ],
    ["a counter of no day", { daily: { day: "tomorrow", count: 1 } }],
  ])("survives %s", (_name, inbound) => {
    const current = queue({ entries: [entry("x")], daily: today(1) });
    expect(merge(inbound, current)).toEqual(current);
  });

  it("leaves out entries of the wrong shape and counts them", () => {
    const broken = [
      null,
      {},
      { ...entry("a"), attempts: -1 },
      { ...entry("a"), critical: "yes" },
      { ...entry("a"), report: { id: "a" } },
    ];
    const merged = merge({ entries: [...broken, entry("good")], inFlight: [5] });
    expect([names(merged.entries), merged.dropped]).toEqual([["good"], { storage: 6 }]);
  });

  it("cuts stored texts to what the backend accepts", () => {
    const long = {
      ...entry("a"),
      report: capturedReport({ id: "a", message: "x".repeat(fieldLimits.message + 1) }),
    };
    expect(merge(queue({ entries: [long] })).entries[0]?.report.message).toHaveLength(fieldLimits.message);
  });

  it("believes no stored counter above the limit", () => {
    expect(merge(queue({ daily: today(1e9) })).daily).toEqual(today(100));
  });
});
