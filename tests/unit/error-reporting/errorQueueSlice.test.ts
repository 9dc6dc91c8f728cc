import {
  batchAnswered,
  batchReturned,
  batchTaken,
  commitAnswered,
  errorQueueSlice,
  recordsRead,
  reportsDropped,
} from "@/features/error-reporting/errorQueueSlice.ts";
import {
  emptyErrorQueue,
  QUEUE_LIMIT,
  type ErrorQueueState,
} from "@/features/error-reporting/errorQueueState.ts";
import { errorCaptured, wentOnline } from "@/state/events.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";

const { reducer } = errorQueueSlice;
const DAY = "2026-03-02";
const TODAY = { day: DAY };

const report = (name: string, overrides: Partial<CapturedReport> = {}) =>
  capturedReport({ id: name, errorId: name, ...overrides });
const captured = (name: string, overrides: Partial<CapturedReport> = {}, day = DAY) =>
  errorCaptured({ report: report(name, overrides), critical: false, day });
const run = (actions: Parameters<typeof reducer>[1][], state: ErrorQueueState = emptyErrorQueue) =>
  actions.reduce(reducer, state);
const names = (entries: ErrorQueueState["entries"]) => entries.map((entry) => entry.report.id);
const many = (count: number, prefix = "e") =>
  Array.from({ length: count }, (_, index) => captured(`${prefix}${index}`));
const failure = { code: "unavailable", message: "offline" };

describe("capturing", () => {
  it("queues in order", () => {
    expect(names(run([captured("a"), captured("b")]).entries)).toEqual(["a", "b"]);
  });

  it("raises count and last time of the same error that is queued", () => {
    const state = run([
      captured("a", { lastOccurred: 10, count: 2 }),
      captured("b", { errorId: "a", lastOccurred: 30, count: 3 }),
      captured("c", { errorId: "a", lastOccurred: 20 }),
    ]);
    expect(
      state.entries.map((entry) => [entry.report.id, entry.report.count, entry.report.lastOccurred]),
    ).toEqual([["a", 6, 30]]);
  });

  it("queues the same error again while the first one is being sent", () => {
    const state = run([captured("a"), batchTaken({ ids: ["a"], ...TODAY }), captured("b", { errorId: "a" })]);
    expect([names(state.inFlight), names(state.entries)]).toEqual([["a"], ["b"]]);
  });

  it("accepts the same report once, waiting or in flight", () => {
    const once = run([captured("a"), captured("a")]);
    expect(once.entries.map((entry) => entry.report.count)).toEqual([1]);
    expect(names(run([batchTaken({ ids: ["a"], ...TODAY }), captured("a")], once).entries)).toEqual([]);
  });

  it("accepts exactly one hundred a day", () => {
    const full = run(
      many(100).flatMap((action, index) => [
        action,
        batchTaken({ ids: [`e${index}`], ...TODAY }),
        batchAnswered({ delivered: [`e${index}`], rejected: [], at: 0 }),
      ]),
    );
    expect([full.daily.count, full.dropped]).toEqual([100, {}]);
    const over = run([captured("next")], full);
    expect([names(over.entries), over.dropped, over.daily.count]).toEqual([[], { "daily-limit": 1 }, 100]);
    const tomorrow = { day: "2026-03-03" };
    const next = run([captured("next", {}, tomorrow.day), batchTaken({ ids: ["next"], ...tomorrow })], over);
    expect([names(next.inFlight), next.daily]).toEqual([["next"], { day: tomorrow.day, count: 1 }]);
  });

  it("sends a hundred of what two tabs captured at once, and counts the others", () => {
    const both = run([...many(90), ...many(90, "other")]);
    expect(names(both.entries)).toHaveLength(180);
    const taken = run([batchTaken({ ids: ["e0", "e1"], ...TODAY })], both);
    expect([taken.entries.length + taken.inFlight.length, taken.dropped]).toEqual([
      100,
      { "daily-limit": 80 },
    ]);
    expect(taken.daily).toEqual({ day: DAY, count: 2 });
    expect(taken.reportedDrops).toEqual({ "daily-limit": 80 });
  });

  it("counts a report once, however often it is sent, on the day of the first time", () => {
    const once = run([captured("a", {}, "2026-03-01"), batchTaken({ ids: ["a"], ...TODAY })]);
    const again = run(
      [
        batchReturned({ failure, retryAt: 0, uncertain: true }),
        captured("b"),
        batchTaken({ ids: ["a"], ...TODAY }),
      ],
      once,
    );
    expect([once.daily, again.daily]).toEqual([
      { day: DAY, count: 1 },
      { day: DAY, count: 1 },
    ]);
  });

  it("sends at most a hundred on a day, of this day and of earlier ones together", () => {
    const offline = many(80).map((action) => ({
      ...action,
      payload: { ...action.payload, day: "2026-03-01" },
    }));
    const state = run([...offline, ...many(80, "f"), batchTaken({ ids: ["e0"], ...TODAY })]);
    expect([state.daily.count, state.entries.length, state.dropped]).toEqual([1, 99, { "daily-limit": 60 }]);
  });

  it("holds exactly as many as the queue's limit, the batch in flight included", () => {
    const taken = run([captured("x"), captured("y"), batchTaken({ ids: ["x", "y"], ...TODAY })]);
    const almost = run(many(QUEUE_LIMIT - 3), taken);
    const full = run([captured("last")], almost);
    expect(full.entries.length + full.inFlight.length).toBe(QUEUE_LIMIT);
    const over = run([captured("over")], full);
    expect([names(over.entries).at(-1), over.dropped]).toEqual(["last", { "queue-full": 1 }]);
  });
});

describe("a batch", () => {
  const taken = run([...many(7), batchTaken({ ids: ["e0", "e1", "e2", "e3", "e4"], ...TODAY })]);

  it("is taken out before it is sent", () => {
    expect([names(taken.inFlight), names(taken.entries)]).toEqual([
      ["e0", "e1", "e2", "e3", "e4"],
      ["e5", "e6"],
    ]);
  });

  it("goes back to the front when it fails, in order", () => {
    const state = run([batchReturned({ failure, retryAt: 99, uncertain: true })], taken);
    expect(names(state.entries)).toEqual(["e0", "e1", "e2", "e3", "e4", "e5", "e6"]);
    expect(state.entries.map((entry) => [entry.attempts, entry.uncertain])).toEqual([
      ...Array.from({ length: 5 }, () => [1, true]),
      [0, false],
      [0, false],
    ]);
    expect([state.inFlight, state.failures, state.retryAt, state.failure]).toEqual([[], 1, 99, failure]);
  });

  it("stays certain when it was never sent, and uncertain once it was", () => {
    const unsent = run([batchReturned({ failure, retryAt: 99, uncertain: false })], taken);
    expect(unsent.entries[0]).toMatchObject({ attempts: 1, uncertain: false });
    const again = run(
      [
        batchTaken({ ids: ["e0"], ...TODAY }),
        batchReturned({ failure, retryAt: 99, uncertain: true }),
        batchTaken({ ids: ["e0"], ...TODAY }),
        batchReturned({ failure, retryAt: 99, uncertain: false }),
      ],
      unsent,
    );
    expect(again.entries[0]).toMatchObject({ attempts: 3, uncertain: true });
  });

  it("that is answered is removed; refused reports are counted, and unmentioned ones go back", () => {
    const state = run([batchAnswered({ delivered: ["e0", "e1", "e2"], rejected: ["e3"], at: 1_000 })], taken);
    expect([names(state.entries), state.inFlight]).toEqual([["e4", "e5", "e6"], []]);
    expect(state.entries[0]).toMatchObject({ attempts: 1, uncertain: true });
    expect(state.dropped).toEqual({ rejected: 1 });
  });

  it("of five leaves the rest due five seconds later; of four does not", () => {
    const delivered = ["e0", "e1", "e2", "e3", "e4"];
    expect(run([batchAnswered({ delivered, rejected: [], at: 1_000 })], taken).remainderDueAt).toBe(6_000);
    const exact = run([
      ...many(5),
      batchTaken({ ids: delivered, ...TODAY }),
      batchAnswered({ delivered, rejected: [], at: 1_000 }),
    ]);
    expect(exact.remainderDueAt).toBeNull();
    const four = run([
      ...many(7),
      batchTaken({ ids: delivered.slice(1), ...TODAY }),
      batchAnswered({ delivered, rejected: [], at: 1_000 }),
    ]);
    expect(four.remainderDueAt).toBeNull();
  });

  const rest = run(
    [
      batchAnswered({ delivered: names(taken.inFlight), rejected: [], at: 1_000 }),
      errorCaptured({ report: report("c"), critical: true, day: DAY }),
    ],
    taken,
  );

  it("of critical reports leaves the time of what a batch of five has left", () => {
    const sent = run([batchTaken({ ids: ["c"], ...TODAY })], rest);
    const answered = run([batchAnswered({ delivered: ["c"], rejected: [], at: 2_000 })], sent);
    expect([names(answered.entries), answered.remainderDueAt]).toEqual([["e5", "e6"], 6_000]);
  });

  it.each([
    ["the answer of a closing page", commitAnswered({ ids: ["e5", "e6", "c"] })],
    ["another tab", recordsRead(["e5", "e6", "c"].map((id) => ({ id, record: null })))],
  ])("leaves no time for the rest when %s has removed it", (_, removed) => {
    expect(run([removed], rest)).toMatchObject({ entries: [], remainderDueAt: null });
  });

  it("that is answered ends the pause", () => {
    const paused = run(
      [batchReturned({ failure, retryAt: 99, uncertain: true }), batchTaken({ ids: ["e0"], ...TODAY })],
      taken,
    );
    const state = run([batchAnswered({ delivered: ["e0"], rejected: [], at: 1 })], paused);
    expect([state.failures, state.retryAt, state.failure]).toEqual([0, null, null]);
  });
});

it("a restored connection ends the pause", () => {
  const state = run([
    captured("a"),
    batchTaken({ ids: ["a"], ...TODAY }),
    batchReturned({ failure, retryAt: 99, uncertain: true }),
    wentOnline({ at: 1 }),
  ]);
  expect([state.failures, state.retryAt]).toEqual([0, null]);
});

describe("drop counts", () => {
  const noise = reportsDropped({ reason: "noise", count: 2 });
  const answer = (delivered: string[]) => batchAnswered({ delivered, rejected: [], at: 1 });

  it("that were reported are removed, later ones stay", () => {
    const state = run([
      captured("a"),
      noise,
      batchTaken({ ids: ["a"], ...TODAY }),
      noise,
      reportsDropped({ reason: "storage", count: 1 }),
      answer(["a"]),
    ]);
    expect(state.dropped).toEqual({ noise: 2, storage: 1 });
  });

  it("stay when the batch failed", () => {
    const state = run([
      captured("a"),
      noise,
      batchTaken({ ids: ["a"], ...TODAY }),
      batchReturned({ failure, retryAt: 9, uncertain: true }),
    ]);
    expect(state.dropped).toEqual({ noise: 2 });
  });

  it("stay when the report that carried them was refused", () => {
    const state = run([
      captured("a"),
      captured("b"),
      noise,
      batchTaken({ ids: ["a", "b"], ...TODAY }),
      batchAnswered({ delivered: ["b"], rejected: ["a"], at: 1 }),
    ]);
    expect(state.dropped).toEqual({ noise: 2, rejected: 1 });
  });

  it("stay when every report was uncertain: its document may be older than the counts", () => {
    const uncertain = errorCaptured({ report: report("a"), critical: false, day: DAY, uncertain: true });
    expect(run([uncertain, noise, batchTaken({ ids: ["a"], ...TODAY }), answer(["a"])]).dropped).toEqual({
      noise: 2,
    });
  });
});
