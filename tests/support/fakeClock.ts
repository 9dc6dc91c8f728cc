import type { Clock } from "@/lib/clock.ts";

export interface FakeClock extends Clock {
  /** Moves time on by `ms` milliseconds; every timer due by then fires, in order, at its own time. */
  advance(ms: number): Promise<void>;
  /** Sets the time without firing timers, as when the visitor's clock is corrected. */
  set(epochMs: number): void;
  /** Timers that wait. */
  timers(): number;
}

/** Lets everything that is ready to run do so, without passing any time. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/** A clock that stands still until it is told to move. Starts at noon, local time, of 2 March 2026. */
export function fakeClock(start = new Date(2026, 2, 2, 12).getTime()): FakeClock {
  let now = start;
  let lastId = 0;
  const waiting = new Map<number, { at: number; callback: () => void }>();

  return {
    now: () => now,
    setTimeout: (callback, delayMs) => {
      lastId += 1;
      waiting.set(lastId, { at: now + Math.max(0, delayMs), callback });
      return lastId;
    },
    clearTimeout: (handle) => {
      if (typeof handle === "number") waiting.delete(handle);
    },
    async advance(ms) {
      const end = now + ms;
      await settlePromises();
      for (;;) {
        const [next] = [...waiting]
          .filter(([, timer]) => timer.at <= end)
          .toSorted(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, timer] = next;
        waiting.delete(id);
        now = Math.max(now, timer.at);
        timer.callback();
        await settlePromises();
      }
      now = end;
    },
    set: (epochMs) => {
      now = epochMs;
    },
    timers: () => waiting.size,
  };
}
