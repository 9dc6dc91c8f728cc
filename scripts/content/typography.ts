import { smartypantsu } from "smartypants";

/** Converts quotation marks only: the texts already contain the right dashes and ellipses. */
const QUOTES = "q";

const units = "%|B|kB|MB|ms|µs|s|px|kW|kWh|bytes|seconds|minutes|hours|days|weeks|months|years|million";
const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const beforeUnit = new RegExp(`(\\d)\\s(?=(?:${units}|${months})(?![\\p{L}\\p{N}]))`, "gu");

const beforeYear = new RegExp(`(\\d\\s(?:${months}))\\s(?=\\d{4}(?!\\d))`, "g");

/** Puts no-break spaces between a number and its unit, and into a date, to keep them on one line. */
export const keepUnits = (text: string): string =>
  text.replaceAll(beforeYear, "$1\u00a0").replaceAll(beforeUnit, "$1\u00a0");

/** Prevents line breaks within `e-mail`, `sign-in` and references such as `6(1)(f)` with an invisible word joiner. */
export function joinWords(text: string): string {
  return text.replaceAll(/(?:\be-(?=mail)|\bsign-(?=in\b)|\)(?=\())/gi, "$&\u2060");
}

/** Returns plain text with typographic quotation marks and no-break spaces. */
export function setText(text: string): string {
  return keepUnits(smartypantsu(text, QUOTES));
}

/** Returns prose like `setText`, with unbroken words. Labels are set without: readers and programs look for their characters. */
export const setProse = (text: string): string => joinWords(setText(text));

/** Returns HTML with typographic quotation marks; code is unchanged. */
export function setQuotes(html: string): string {
  const bare = html.replaceAll(/>[^<]+/g, (text) => text.replaceAll("&#39;", "'").replaceAll("&quot;", '"'));
  return smartypantsu(bare, QUOTES);
}

/** Applies `set` to every string in front matter; other values are unchanged. */
export function setTexts<Value>(value: Value, set: (text: string) => string): Value;
export function setTexts(value: unknown, set: (text: string) => string): unknown {
  if (typeof value === "string") return set(value);
  if (Array.isArray(value)) return value.map((item) => setTexts<unknown>(item, set));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, setTexts<unknown>(item, set)]));
}
