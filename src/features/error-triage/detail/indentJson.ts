import { parseJson } from "@/lib/parseJson.ts";

/** Deeper levels, and what follows after so many lines, stay on one line: browsers are slow at laying out more. */
export const MAX_DEPTH = 32;
export const MAX_LINES = 1_000;

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

const isStart = (part: string | undefined) => part === "{" || part === "[";
const isEnd = (part: string | undefined) => part === "}" || part === "]";

/**
 * JSON text on several lines, two spaces a level, or `null` when it is not JSON. Works on the text itself: numbers
 * beyond double precision, repeated names and escapes stay as they were sent. `whole` tells whether all of it is
 * indented.
 */
export function indentJson(text: string): { text: string; whole: boolean } | null {
  if (parseJson(text) === undefined) return null;
  const tokens = text.match(token) ?? [];
  let depth = 0;
  let lines = 1;
  let whole = true;
  const out: string[] = [];
  const newLine = (level: number, indentation: number) => {
    if (level > MAX_DEPTH || lines >= MAX_LINES) {
      whole = false;
      return;
    }
    lines += 1;
    out.push(`\n${"  ".repeat(indentation)}`);
  };
  for (const [index, part] of tokens.entries()) {
    if (isEnd(part)) {
      if (!isStart(tokens[index - 1])) newLine(depth, depth - 1);
      depth -= 1;
    }
    out.push(part === ":" ? ": " : part);
    if (isStart(part)) {
      depth += 1;
      if (!isEnd(tokens[index + 1])) newLine(depth, depth);
    } else if (part === ",") newLine(depth, depth);
  }
  return { text: out.join(""), whole };
}
