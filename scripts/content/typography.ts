import { smartypantsu } from "smartypants";

/** Quotes alone: dashes and ellipses are written as they are meant. */
const QUOTES = "q";

/** Puts a no-break space between a figure and its unit, so that both stay on one line. */
export function keepUnits(text: string): string {
  return text.replaceAll(
    /(\d) (?=(?:%|B|kB|MB|ms|µs|s|px|bytes|seconds|minutes|hours|days|weeks|months|years)(?![\p{L}\p{N}]))/gu,
    "$1\u00a0",
  );
}

/** Keeps `e-mail` and references such as `6(1)(f)` in one piece, by a word joiner, which nobody sees. */
export function joinWords(text: string): string {
  return text.replaceAll(/(?:\b[eE]-(?=mail)|\)(?=\())/g, "$&\u2060");
}

/** A plain text with the quotation marks and spaces of print. */
export function setText(text: string): string {
  return keepUnits(smartypantsu(text, QUOTES));
}

/** HTML with the quotation marks of print; code keeps its own. */
export function setQuotes(html: string): string {
  const bare = html.replaceAll(/>[^<]+/g, (text) => text.replaceAll("&#39;", "'").replaceAll("&quot;", '"'));
  return smartypantsu(bare, QUOTES);
}

/** Every text of front matter, set for print; what is no text stays. */
export function setTexts<Value>(value: Value): Value;
export function setTexts(value: unknown): unknown {
  if (typeof value === "string") return setText(value);
  if (Array.isArray(value)) return value.map((item) => setTexts<unknown>(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, setTexts<unknown>(item)]));
}
