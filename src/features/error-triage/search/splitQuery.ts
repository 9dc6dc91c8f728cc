const beginning = /(-?)(?:([a-z]+):)?("?)/iy;
const inQuotes = /(?:[^"\\]|\\[^])*/y;
const bare = /\S*/y;

/** The text that a sticky expression matches at a position. Each of the expressions here matches everywhere. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray {
  expression.lastIndex = at;
  const match = expression.exec(text);
  if (!match) throw new Error(`${String(expression)} has to match anywhere.`);
  return match;
}

function readPart(text: string, start: number) {
  const [head, minus, key, quote] = matchAt(beginning, text, start);
  const isQuoted = quote !== "";
  const from = start + head.length;
  const [raw] = matchAt(isQuoted ? inQuotes : bare, text, from);
  const isClosed = !isQuoted || text[from + raw.length] === '"';
  return {
    start,
    end: from + raw.length + (isQuoted && isClosed ? 1 : 0),
    not: minus !== "",
    /** What is before the colon, in lower case; `null` when there is no key. */
    key: key?.toLowerCase() ?? null,
    /** Without quotes and escapes. */
    value: isQuoted ? raw.replaceAll(/\\([^])/g, "$1") : raw,
    /** Where the value, or its quote, begins. */
    valueStart: isQuoted ? from - 1 : from,
    isQuoted,
    /** `false` when the closing quote is missing: the value ends with the text. */
    isClosed,
  };
}

/** A part of a query between spaces, before its meaning is known. Positions are in UTF-16 code units. */
export type QueryPart = ReturnType<typeof readPart>;

/** The parts of a query. A part ends at a space, or at its closing quote. */
export function splitQuery(text: string): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; ;) {
    at += matchAt(/\s*/y, text, at)[0].length;
    if (at >= text.length) return parts;
    const part = readPart(text, at);
    parts.push(part);
    at = part.end;
  }
}
