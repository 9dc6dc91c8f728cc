const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/** Firestore's range: 0001-01-01T00:00:00Z to 9999-12-31T23:59:59.999999Z, in microseconds. */
const leastMicros = -62_135_596_800_000_000n;
const mostMicros = 253_402_300_799_999_999n;

/**
 * Whole microseconds since 1970 of an RFC 3339 text with up to nine decimals; finer digits are cut off, as Firestore
 * does. `null` when the text is not a valid time or outside Firestore's years 1 to 9999.
 */
export function parseTimestamp(text: string): bigint | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, date = "", time = "", decimals = "", zone = ""] = match;
  const milliseconds = Date.parse(`${date}T${time}${zone}`);
  if (Number.isNaN(milliseconds) || !isCalendarDate(date)) return null;
  const micros = BigInt(milliseconds) * 1000n + BigInt(decimals.padEnd(6, "0").slice(0, 6));
  return micros >= leastMicros && micros <= mostMicros ? micros : null;
}

/** `Date.parse` turns 30 February into 1 March; such a text is refused. */
function isCalendarDate(date: string): boolean {
  const parsed = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date);
}

/** RFC 3339 in UTC with six decimals, as the REST API writes commit times. */
export function formatTimestamp(micros: bigint): string {
  const microsOfSecond = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const milliseconds = Number((micros - microsOfSecond) / 1000n);
  const seconds = new Date(milliseconds).toISOString().slice(0, 19);
  return `${seconds}.${String(microsOfSecond).padStart(6, "0")}Z`;
}

/** RFC 3339 in UTC with no, three or six decimals, as the REST API writes values. */
export function shortTimestamp(micros: bigint): string {
  return formatTimestamp(micros).replace(/(?:\.000)?000Z$/, "Z");
}
