import type { Clock } from "@/lib/clock.ts";
import type { Services } from "@/state/services.ts";

/** Services on a clock, with nothing behind them. */
export function testServices(clock: Clock): Services {
  const unavailable = () => Promise.reject(new Error("not in this test"));
  return { clock, random: () => 0.5, reports: unavailable, auth: unavailable, tokenSync: null };
}
