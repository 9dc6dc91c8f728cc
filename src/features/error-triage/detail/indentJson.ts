/** Nesting that still gets its own indentation; deeper lines stay at this depth, so hostile nesting stays small. */
const MAX_DEPTH = 32;

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Whether it parses is the question.
    return false;
  }
}

/**
 * JSON text on several lines, two spaces a level, or `null` when it is not JSON. Works on the text itself: numbers
 * beyond double precision, repeated names and escapes stay as they were sent.
 */
export function indentJson(text: string): string | null {
  if (!isJson(text)) return null;
  const tokens = text.match(token) ?? [];
  let depth = 0;
  let out = "";
  const newLine = () => `\n${"  ".repeat(Math.min(depth, MAX_DEPTH))}`;
  for (const [index, part] of tokens.entries()) {
    const before = tokens[index - 1];
    if (part === "{" || part === "[") {
      depth += 1;
      const next = tokens[index + 1];
      out += next === "}" || next === "]" ? part : part + newLine();
    } else if (part === "}" || part === "]") {
      depth -= 1;
      out += before === "{" || before === "[" ? part : newLine() + part;
    } else if (part === ",") out += part + newLine();
    else out += part === ":" ? ": " : part;
  }
  return out;
}
