const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });
  formats.set(key, format);
  return format;
}

/** The time of day in a time zone, HH:MM. `time` is in epoch milliseconds. */
export const timeIn = (zone: string, time: number): string =>
  formatIn(zone, "time", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(time);

/** The day in a time zone: "Tue 1 Dec". `time` is in epoch milliseconds. */
export const dayIn = (zone: string, time: number): string =>
  formatIn(zone, "day", { weekday: "short", day: "numeric", month: "short" }).format(time).replace(",", "");

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * The moment, in epoch milliseconds, at which clocks in `zone` show `clock` (HH:MM) on `date` (YYYY-MM-DD). In the hour
 * that a change to summer time leaves out, clocks never show it: the answer is an hour off.
 */
export function zonedTime(date: string, clock: string, zone: string): number {
  const asUniversal = Date.parse(`${date}T${clock}Z`);
  const ahead = minutesOf(timeIn(zone, asUniversal)) - minutesOf(clock);
  // A difference of more than half a day is that of the day before or after.
  const offset = ((ahead + 36 * 60) % (24 * 60)) - 12 * 60;
  return asUniversal - offset * 60_000;
}
