/** Reports one browser may send on one calendar day (specification, section 9). */
export const DAILY_LIMIT = 100;

/** How many reports were accepted on `day`, a local calendar day as `YYYY-MM-DD`, or empty before the first. */
export interface DailyCount {
  day: string;
  count: number;
}

/** The count after one more report on `day`, or `null` when the day's limit is used up. A new day starts at zero. */
export function countReport(daily: DailyCount, day: string): DailyCount | null {
  const used = daily.day === day ? daily.count : 0;
  return used < DAILY_LIMIT ? { day, count: used + 1 } : null;
}
