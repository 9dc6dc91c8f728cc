import type { Clock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { parseBrake, type Brake } from "./brake.ts";

/** The file in which the owner publishes the brake, read before the first report. `npm run brake` changes it. */
export const BRAKE_PATH = "/brake.json";
/** What was read stays valid for this time, in milliseconds. */
const MAX_AGE_MS = 300_000;
/** A request without an answer counts as failed after this time, in milliseconds. */
export const BRAKE_LIMIT_MS = 5_000;

/** Downloads the brake; `null` when the site has none, or an invalid one. Rejects without a connection. */
async function fetchBrake(): Promise<Brake | null> {
  const response = await fetch(BRAKE_PATH, { cache: "no-cache" });
  return response.ok ? parseBrake(await response.text()) : null;
}

export interface BrakeReader {
  /** The brake as it was last read; `null` when this page knows none. */
  last(): Brake | null;
  /** The brake, read again when it is too old or `anew` is set. Without an answer, the last one. Never rejects. */
  current(clock: Clock, anew: boolean): Promise<Brake | null>;
}

export function brakeReader(read: () => Promise<Brake | null> = fetchBrake): BrakeReader {
  let brake: Brake | null = null;
  let askedAt = -Infinity;
  return {
    last: () => brake,
    async current(clock, anew) {
      const now = clock.now();
      if (anew || now < askedAt || now - askedAt > MAX_AGE_MS) {
        askedAt = now;
        brake = (await withTimeLimit(read(), clock, BRAKE_LIMIT_MS).catch(() => null)) ?? brake;
      }
      return brake;
    },
  };
}
