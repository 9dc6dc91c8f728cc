import { isSecretKey, isToldSecret } from "./secretNames.ts";
import { secretShapes } from "./secretShapes.ts";

/** Longest text that is searched, in UTF-16 code units. The rest is cut off; no report field is that long. */
export const REDACTION_LIMIT = 32_000;
/** How often a percent-encoded text is decoded to find secrets: an address may contain another one, encoded again. */
const DECODED_LEVELS = 3;

/** A name, its closing quote, and the separator before its value: a sign, or a verb in a sentence. */
const named =
  /(?:\\[nrt])?([\p{L}\p{M}\p{N}_-]{1,64})(\\{0,7}["'])?\]?(?:\s{0,3}(?:=>|->|[:=])\s{0,3}|\s{1,3}(is|was|ist|war|lautet|est|es)(?:\s{0,3}:)?\s{1,3})/giu;

const openingQuote = /\\{0,7}["']/y;

/** The end of the list or object that begins at `start`; the end of the text if it was cut off. */
function closingBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "[" || text[at] === "{") depth += 1;
    if (text[at] === "]" || text[at] === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * The position of the next `quote` with the same escaping as the opening one, or the end of a text that was cut off.
 */
function closingQuote(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (text[at - 1] !== "\\") return at;
  }
  return text.length;
}

function endOfWord(text: string, start: number): number {
  const length = text.slice(start).search(/[\s"'\\,;&<>(){}[\]]/);
  return length === -1 ? text.length : start + length;
}

/** Replaces values whose names mark them as secret, in JSON, in code and in "name: value" texts. */
function redactNamed(text: string): string {
  let result = "";
  let done = 0;
  for (const match of text.matchAll(named)) {
    const [whole, name = "", nameQuote = "", verb] = match;
    const start = match.index + whole.length;
    if (match.index < done || !isSecretKey(name)) continue;
    openingQuote.lastIndex = start;
    const quote = openingQuote.exec(text)?.[0];
    const valueStart = start + (quote?.length ?? 0);
    if (verb && !isToldSecret(name, text.slice(valueStart, endOfWord(text, valueStart)))) continue;
    result += text.slice(done, start);
    if (quote) {
      done = closingQuote(text, valueStart, quote);
      result += `${quote}[redacted]`;
    } else {
      const isList = text[start] === "[" || text[start] === "{";
      done = isList ? closingBracket(text, start) : endOfWord(text, start);
      // The replacement has the quotes of the name, so JSON stays valid.
      if (done > start) result += `${nameQuote}[redacted]${nameQuote}`;
    }
  }
  return result + text.slice(done);
}

/** Characters written as percent-encoded bytes, as in JSON and JavaScript, and as in HTML. */
const encodings = /(?:%[\da-f]{2})+|\\{1,8}u[\da-f]{4}|&(?:#(?:\d{1,7}|x[\da-f]{1,6})|nbsp|commat|period);/gi;
const entities: Readonly<Record<string, string>> = { nbsp: "\u00a0", commat: "@", period: "." };

/** Decodes encoded characters; what encodes none stays as it is. */
function decode(text: string): string {
  return text.replace(encodings, (encoded) => {
    try {
      if (encoded.startsWith("%")) return decodeURIComponent(encoded);
      const [, name = "", hex, digits] = /([a-z]+);$|[ux]([\da-f]+)|(\d+)/i.exec(encoded) ?? [];
      return entities[name.toLowerCase()] ?? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(digits));
    } catch {
      return encoded;
    }
  });
}

/**
 * Redacts secrets in encoded text. Text with a secret stays decoded, except for characters that would break JSON.
 */
function redactEncoded(text: string, levels: number): string {
  if (levels === 0) return text;
  return text.replace(/(?:[^\s"\\<>]|\\{1,8}u[\da-f]{4})+/gi, (run) => {
    const decoded = decode(run);
    if (decoded === run) return run;
    const redacted = redactOnce(decoded, levels - 1);
    return redacted === decoded ? run : redacted.replace(/["'\\\p{Cc}]/gu, encodeURIComponent);
  });
}

function redactOnce(text: string, levels: number): string {
  const plain = secretShapes.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement as string),
    text,
  );
  return redactEncoded(redactNamed(plain), levels);
}

/** The number, or a text in its place when its digits are a card's. Larger numbers have lost digits that tell. */
export function redactNumber(value: number): number | string {
  const size = Math.abs(value);
  if (size < 1e12 || size >= 1e19 || !Number.isInteger(value)) return value;
  return Number.isSafeInteger(value) && redactText(String(value)) === String(value) ? value : "[card]";
}

/**
 * Removes e-mail addresses, telephone, card and account numbers, tokens, keys, passwords in addresses and values with
 * secret names, and what was typed into the query string of an address. Applied to every text that leaves the browser. A second run changes nothing.
 */
export function redactText(text: string): string {
  return redactOnce(text.slice(0, REDACTION_LIMIT), DECODED_LEVELS);
}
