import type { Clock } from "@/lib/clock.ts";

/** Passes on the latest value of each id, at once and then every `everyMs` milliseconds at most. */
export function throttled(clock: Clock, everyMs: number, pass: (id: string, value: number) => void) {
  const waiting = new Map<string, { value: number | null; timer: unknown }>();

  function start(id: string): void {
    const timer = clock.setTimeout(() => {
      const value = waiting.get(id)?.value ?? null;
      waiting.delete(id);
      if (value === null) return;
      pass(id, value);
      start(id);
    }, everyMs);
    waiting.set(id, { value: null, timer });
  }

  return {
    tell(id: string, value: number): void {
      const turn = waiting.get(id);
      if (turn) turn.value = value;
      else {
        pass(id, value);
        start(id);
      }
    },
    /** Discards an outdated pending value. */
    drop(id: string): void {
      clock.clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
    },
  };
}
