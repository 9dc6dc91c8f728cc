import type { CapturedReport } from "@/telemetry/report/report.ts";
import { randomId } from "@/lib/randomId.ts";
import type { AppThunk } from "@/state/types.ts";

/** How long a test error may take to be stored, in milliseconds: longer than a batch's timer of 30 s. */
const WAIT_MS = 40_000;
/** The first pause before the database is asked, in milliseconds. Each later one is twice as long. */
const FIRST_PAUSE_MS = 250;

export type TestResult =
  /** It is stored under this id, this many milliseconds after it was thrown. */
  | { outcome: "arrived"; id: string; tookMs: number }
  /** The collector did not take it, or it is not stored yet. */
  | { outcome: "missing"; reason: string };

/** Throws an error that nothing catches. It takes the way of every error: `window.onerror`, collector, queue, batch. */
function throwUncaught(message: string): void {
  setTimeout(() => {
    throw new TypeError(message);
  });
}

/** Throws a test error and waits until the database has its report. Never rejects. */
export function sendTestError(): AppThunk<Promise<TestResult>> {
  return async (_dispatch, getState, { clock, random, reports }) => {
    const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
    const message = `Test error ${randomId(random).slice(0, 6)}, sent from the panel`;
    const queued = (): CapturedReport | undefined => {
      const { entries, inFlight } = getState().errorQueue;
      return [...entries, ...inFlight].find(({ report }) => report.message === message)?.report;
    };
    const thrownAt = clock.now();
    throwUncaught(message);
    // After the error, and after the collector has handed it over.
    await pause(0);
    const report = queued();
    if (!report) {
      return {
        outcome: "missing",
        reason: "This browser did not report it. Its daily limit of reports may be used up.",
      };
    }
    try {
      const source = await reports();
      for (let next = FIRST_PAUSE_MS; clock.now() - thrownAt < WAIT_MS; next *= 2) {
        await pause(next);
        const stored = await source.get(report.id);
        if (stored) return { outcome: "arrived", id: report.id, tookMs: clock.now() - thrownAt };
      }
    } catch {
      return {
        outcome: "missing",
        reason: "The database cannot be reached. The report is waiting in this browser.",
      };
    }
    return {
      outcome: "missing",
      reason: "It is not stored yet. The report is waiting in this browser: see “This browser”.",
    };
  };
}
