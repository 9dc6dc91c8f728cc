import { secretShapes, secretWords } from "./secretShapes.ts";

/** Longest text that is searched, in UTF-16 code units. The rest is cut off; no report field is that long. */
export const REDACTION_LIMIT = 32_000;
/** How often a percent-encoded text is decoded to find secrets: an address may contain another one, encoded again. */
const DECODED_LEVELS = 3;

const secretWord = new RegExp(secretWords, "i");
/** Words that name a secret only as a whole part of a name: "pin" does, "spinner" does not. */
const secretNames = new Set(["pass", "passwd", "pw", "pin", "auth", "sid", "otp", "phone"]);

/** `true` when a key by this name holds a secret, whatever its value looks like. */
export function isSecretKey(key: string): boolean {
  // The parts of a name in camel case, snake case or kebab case.
  const parts = key.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/);
  return secretWord.test(key) || parts.some((part) => secretNames.has(part.toLowerCase()));
}

/** A name, its closing quote, and the separator before its value. */
const named = /(?:\\[nrt])?([\w-]{1,64})(\\{0,7}["'])?\]?\s{0,3}[:=]\s{0,3}/g;

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
    const [whole, name = "", nameQuote = ""] = match;
    const start = match.index + whole.length;
    if (match.index < done || !isSecretKey(name)) continue;
    openingQuote.lastIndex = start;
    const quote = openingQuote.exec(text)?.[0];
    result += text.slice(done, start);
    if (quote) {
      done = closingQuote(text, start + quote.length, quote);
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

/** Decodes percent-encoded characters; sequences that are not UTF-8 stay as they are. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/**
 * Redacts secrets in percent-encoded text. Text with a secret stays decoded, except for characters that would break
 * JSON.
 */
function redactEncoded(text: string, levels: number): string {
  if (levels === 0) return text;
  return text.replace(/[^\s"\\<>]+/g, (run) => {
    if (!/%[\da-f]{2}/i.test(run)) return run;
    const decoded = decode(run);
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

/**
 * Removes e-mail addresses, telephone, card and account numbers, tokens, keys, passwords in addresses and values with
 * secret names. Applied to every text that leaves the browser. A second run changes nothing.
 */
export function redactText(text: string): string {
  return redactOnce(text.slice(0, REDACTION_LIMIT), DECODED_LEVELS);
}
