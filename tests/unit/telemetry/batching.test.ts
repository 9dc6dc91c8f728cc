import {
  BATCH_DELAY_MS,
  BATCH_SIZE,
  nextBatch,
  REMAINDER_DELAY_MS,
  type BatchQuestion,
  type WaitingReport,
} from "@/telemetry/batching.ts";

const NOW = 1_000_000;

function waiting(count: number, overrides: Partial<WaitingReport> = {}, timestamp = NOW): WaitingReport[] {
  return Array.from({ length: count }, (_, index) => ({
    report: { id: `r${index}`, timestamp },
    critical: false,
    attempts: 0,
    ...overrides,
  }));
}

const ask = (question: Partial<BatchQuestion>) =>
  nextBatch({ waiting: [], now: NOW, remainderDueAt: null, retryAt: null, atOnce: false, ...question });
const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);
const never = { ids: [], lookAgainAt: null };

describe("nextBatch", () => {
  it("has the constants of the specification", () => {
    expect([BATCH_SIZE, BATCH_DELAY_MS, REMAINDER_DELAY_MS]).toEqual([5, 30_000, 5_000]);
  });

  it("sends nothing when the queue is empty", () => {
    expect(ask({})).toEqual(never);
    expect(ask({ atOnce: true, remainderDueAt: NOW + 1 })).toEqual(never);
  });

  it("sends five at once, lets four wait, and sends five of six", () => {
    expect(ask({ waiting: waiting(4) })).toEqual({ ids: [], lookAgainAt: NOW + 30_000 });
    expect(ask({ waiting: waiting(5) })).toEqual({ ids: ids(5), lookAgainAt: null });
    expect(ask({ waiting: waiting(6) })).toEqual({ ids: ids(5), lookAgainAt: null });
  });

  it("sends fewer exactly 30 s after the first was captured", () => {
    const entries = [...waiting(1, {}, NOW - 29_999), ...waiting(1)];
    expect(ask({ waiting: entries })).toEqual({ ids: [], lookAgainAt: NOW + 1 });
    expect(ask({ waiting: waiting(1, {}, NOW - 30_000) }).ids).toEqual(["r0"]);
    expect(ask({ waiting: waiting(1, {}, NOW - 30_001) }).ids).toEqual(["r0"]);
  });

  it("sends a report from the future at once: the clock was set back", () => {
    expect(ask({ waiting: waiting(1, {}, NOW + 1) }).ids).toEqual(["r0"]);
  });

  it("sends the reports left after a full batch when they are due, however many", () => {
    const entries = waiting(7);
    expect(ask({ waiting: entries, remainderDueAt: NOW + 1 })).toEqual({ ids: [], lookAgainAt: NOW + 1 });
    expect(ask({ waiting: entries, remainderDueAt: NOW }).ids).toEqual(ids(5));
    expect(ask({ waiting: waiting(1), remainderDueAt: NOW }).ids).toEqual(["r0"]);
  });

  it("sends critical reports at once and lets the others wait", () => {
    const entries = waiting(4).map((entry, index) => ({ ...entry, critical: index % 2 === 1 }));
    expect(ask({ waiting: entries }).ids).toEqual(["r1", "r3"]);
    expect(ask({ waiting: entries, remainderDueAt: NOW + 5_000 }).ids).toEqual(["r1", "r3"]);
    expect(ask({ waiting: waiting(7, { critical: true }) }).ids).toEqual(ids(5));
  });

  it("waits for the pause after a failure, but a critical report that was never tried does not", () => {
    const pause = { retryAt: NOW + 10 };
    expect(ask({ waiting: waiting(5, { attempts: 1 }), ...pause })).toEqual({
      ids: [],
      lookAgainAt: NOW + 10,
    });
    expect(ask({ waiting: waiting(1, { attempts: 1, critical: true }), ...pause })).toEqual({
      ids: [],
      lookAgainAt: NOW + 10,
    });
    expect(ask({ waiting: waiting(1, { critical: true }), ...pause }).ids).toEqual(["r0"]);
    expect(ask({ waiting: waiting(1, { attempts: 1 }), retryAt: NOW }).ids).toEqual(["r0"]);
  });

  it("ignores waiting times and pauses with `atOnce`", () => {
    expect(
      ask({ waiting: waiting(7), atOnce: true, retryAt: NOW + 10, remainderDueAt: NOW + 10 }).ids,
    ).toEqual(ids(5));
    expect(ask({ waiting: waiting(1), atOnce: true }).ids).toEqual(["r0"]);
  });
});
