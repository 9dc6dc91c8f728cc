/** The content of a quoted literal, or its error and the position. */
export type QuotedText =
  | { readonly text: string; readonly end: number }
  | { readonly reason: string; readonly offset: number };

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "`": "`",
  "?": "?",
};

/** Escapes of the Common Expression Language, on which the rules language is built. */
const NUMERIC_ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|([0-3][0-7]{2}))/y;

/**
 * Reads the literal whose opening quote is at `open`. In a bytes literal each character of the result is one byte, so
 * text outside ASCII becomes its UTF-8 bytes.
 */
export function readQuoted(source: string, open: number, bytes: boolean): QuotedText {
  const quote = source[open];
  const parts: string[] = [];
  let at = open + 1;
  for (;;) {
    const character = source[at];
    if (character === undefined || character === "\n" || character === "\r") {
      return { reason: "this string is not closed on its line", offset: open };
    }
    if (character === quote) return { text: parts.join(""), end: at + 1 };
    if (character !== "\\") {
      const whole = String.fromCodePoint(source.codePointAt(at) ?? 0);
      parts.push(bytes ? Buffer.from(whole, "utf8").toString("latin1") : whole);
      at += whole.length;
      continue;
    }
    const escape = readEscape(source, at, bytes);
    if (escape === null) return { reason: "unknown escape; write \\\\ for a backslash", offset: at };
    parts.push(escape.text);
    at += escape.length;
  }
}

function readEscape(source: string, at: number, bytes: boolean): { text: string; length: number } | null {
  const simple = SIMPLE_ESCAPES[source[at + 1] ?? ""];
  if (simple !== undefined) return { text: simple, length: 2 };
  NUMERIC_ESCAPE.lastIndex = at;
  const match = NUMERIC_ESCAPE.exec(source);
  if (match === null || (bytes && match[2] !== undefined)) return null;
  const code =
    match[3] === undefined ? Number.parseInt(match[1] ?? match[2] ?? "", 16) : Number.parseInt(match[3], 8);
  return { text: String.fromCharCode(code), length: match[0].length };
}
