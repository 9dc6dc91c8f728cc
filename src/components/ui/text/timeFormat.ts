/** Dates as the panel writes them: British English, the reader's own time zone. Times are epoch milliseconds. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/clock.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";

const exact = onFirstUse(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "long" }));
const minute = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }),
);
const clock = onFirstUse(() => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }));
const relative = onFirstUse(
  () => new Intl.RelativeTimeFormat("en-GB", { numeric: "always", style: "short" }),
);

const units = [
  { unit: "year", ms: 365 * DAY_MS },
  { unit: "month", ms: 30 * DAY_MS },
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: HOUR_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

/** The last moment a JavaScript date can name (ECMA-262, "Time Values and Time Range"). */
const LAST_TIME = 8.64e15;

/** `false` for a time that cannot be shown: absent (0), or out of the range of a date. */
export function isTime(at: number): boolean {
  return at > 0 && at <= LAST_TIME;
}

/** The time in UTC for files; `null` when it is none. */
export const utcTime = (at: number | null): string | null =>
  at !== null && isTime(at) ? new Date(at).toISOString() : null;

/** Date and time to the second with the zone, or "unknown". */
export function exactTime(at: number): string {
  return isTime(at) ? exact().format(at) : "unknown";
}

/** Date and time to the minute. */
export function minuteTime(at: number): string {
  return isTime(at) ? minute().format(at) : "unknown";
}

/** Hours and minutes. */
export function clockTime(at: number): string {
  return isTime(at) ? clock().format(at) : "unknown";
}

/** How long ago, in the largest unit that fits: "just now" below a minute either way, "3 min ago", "in 2 days". */
export function relativeTime(at: number, now: number): string {
  if (!isTime(at)) return "unknown";
  const distance = at - now;
  const fitting = units.find(({ ms }) => Math.abs(distance) >= ms);
  return fitting ? relative().format(Math.trunc(distance / fitting.ms), fitting.unit) : "just now";
}
