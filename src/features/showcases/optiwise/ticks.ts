import { onFirstUse } from "@/lib/onFirstUse.ts";
import { READINGS, READINGS_A_DAY, timeOf } from "./readings.ts";

const format = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }));
const monthName = format({ month: "short" });
const dayAndMonth = format({ day: "numeric", month: "short" });
const weekday = format({ weekday: "short" });
const timeOfDay = format({ hour: "2-digit", minute: "2-digit" });

const DAYS_OF_WEEK = 7;

/** The readings below which a date stands: each month of a year, some days of a month, each day of a week, four times of a day. */
export function ticksOf(start: number, length: number): number[] {
  const days = length / READINGS_A_DAY;
  const every = (step: number) => Array.from({ length: length / step }, (_, tick) => start + tick * step);
  if (length === READINGS)
    return every(READINGS_A_DAY).filter((index) => new Date(timeOf(index)).getUTCDate() === 1);
  if (days > DAYS_OF_WEEK) return every(5 * READINGS_A_DAY);
  return every(days > 1 ? READINGS_A_DAY : READINGS_A_DAY / 4);
}

/** The date or time below a reading, in a range of that length: "Jan", "6 Jan", "Mon", "06:00". */
export function tickLabel(index: number, length: number): string {
  const days = length / READINGS_A_DAY;
  const label =
    length === READINGS ? monthName : days > DAYS_OF_WEEK ? dayAndMonth : days > 1 ? weekday : timeOfDay;
  return label().format(timeOf(index));
}
