/**
 * The date that is so many working days (Monday to Friday) after a time, in the visitor's calendar. Public holidays
 * are ignored, since they differ by country.
 * @param from epoch milliseconds.
 */
export function afterWorkingDays(from: number, count: number): Date {
  const start = new Date(from);
  const day = new Date(start.getFullYear(), start.getMonth(), start.getDate());
  for (let left = count; left > 0;) {
    day.setDate(day.getDate() + 1);
    const isWorkingDay = day.getDay() !== 0 && day.getDay() !== 6;
    if (isWorkingDay) left -= 1;
  }
  return day;
}
