import { DAY_MS } from "@/lib/clock.ts";

/** How long the privacy page promises to keep data: enquiries in months, error reports in days. */
export const ENQUIRY_MONTHS = 12;
export const REPORT_DAYS = 90;
/** After how many days the bucket deletes a file; `firebase/storage.lifecycle.json` has the same number. */
export const FILE_DAYS = 60;

/** Midnight, UTC, of the day of `at`: queries for old data change once a day, and their answers can be cached. */
const midnight = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

/** What arrived before this time, epoch milliseconds, is older than the months promised. `now` likewise. */
export function enquiryCutoff(now: number): number {
  const date = new Date(midnight(now));
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - ENQUIRY_MONTHS);
  // The day need not exist in that month; the last one that does is meant.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** The same for error reports, or for another number of days. */
export function reportCutoff(now: number, days = REPORT_DAYS): number {
  return midnight(now) - days * DAY_MS;
}
