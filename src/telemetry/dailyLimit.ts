import { isRecord } from "@/lib/isRecord.ts";

/** Reports that one browser may send per calendar day (specification, section 9). */
export const DAILY_LIMIT = 100;

/** Reports accepted on `day`: a local calendar day as `YYYY-MM-DD`, or empty before the first report. */
export interface DailyCount {
  day: string;
  count: number;
}

/** The count after one more report on `day`, or `null` when the limit is reached. A new day starts at zero. */
export function countReport(daily: DailyCount, day: string): DailyCount | null {
  const used = daily.day === day ? daily.count : 0;
  return used < DAILY_LIMIT ? { day, count: used + 1 } : null;
}

/** Reads the day's count from storage. An invalid value counts as no reports. */
export function readDaily(value: unknown): DailyCount {
  const { day, count } = isRecord(value) ? value : {};
  const isDay = typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day);
  const isCount = typeof count === "number" && Number.isSafeInteger(count) && count >= 0;
  return isDay && isCount ? { day, count: Math.min(count, DAILY_LIMIT) } : { day: "", count: 0 };
}
