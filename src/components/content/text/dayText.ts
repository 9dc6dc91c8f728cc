const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/**
 * A date as we write it, `21 November 2026`. It does not use the browser's formatter, which follows the visitor's
 * language and time zone: the prerendered page must read the same everywhere.
 * @param day `YYYY-MM-DD`. Anything else throws.
 */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (!year || !name) throw new Error(`"${day}" is not a day such as 2026-11-21.`);
  return `${Number(date)} ${name} ${year}`;
}
