import type { Expression, MatchSegment } from "./ast.ts";
import type { Cursor } from "./cursor.ts";

/** A plain segment, or one in parentheses as in `(default)`. */
const LITERAL_SEGMENT = /[\w.~%@-]+|\([\w-]+\)/y;
const WILDCARD_SEGMENT = /\{\s*([A-Za-z_]\w*)\s*(=\s*\*\*\s*)?\}/y;

/** Parses a path literal such as `/databases/$(database)/documents/admins/$(uid)`; the cursor is at its slash. */
export function parsePathLiteral(cursor: Cursor, parse: (cursor: Cursor) => Expression): Expression {
  const { source } = cursor.tokenizer;
  const start = cursor.current.start;
  const segments: (string | Expression)[] = [];
  let at = start;
  while (source[at] === "/" && !isComment(source, at)) {
    if (source.startsWith("$(", at + 1)) {
      cursor.resumeAt(at + 3);
      const value = parse(cursor);
      if (!cursor.at(")")) cursor.unexpected("')'");
      segments.push(value);
      at = cursor.current.end;
      continue;
    }
    const text = matchAt(LITERAL_SEGMENT, source, at + 1)?.[0];
    if (text === undefined) cursor.tokenizer.fail(at + 1, "expected a path segment or '$('");
    segments.push(text);
    at += 1 + text.length;
  }
  if (segments.length === 0) cursor.unexpected("an expression");
  cursor.resumeAt(at);
  const parts = segments.filter((segment) => typeof segment !== "string");
  return { kind: "path", segments, ...cursor.span(start, parts) };
}

/** Parses the path of a match statement, such as `/rows/{id}` or `/{path=**}/songs/{song}`. */
export function parseMatchPath(cursor: Cursor): MatchSegment[] {
  const { source } = cursor.tokenizer;
  const start = cursor.current.start;
  const segments: MatchSegment[] = [];
  let at = start;
  while (source[at] === "/" && !isComment(source, at)) {
    const wildcard = matchAt(WILDCARD_SEGMENT, source, at + 1);
    const found = wildcard ?? matchAt(LITERAL_SEGMENT, source, at + 1);
    if (found === null) {
      cursor.tokenizer.fail(at + 1, "expected a path segment, {name} or {name=**}");
    }
    const next = at + 1 + found[0].length;
    if (wildcard === null) segments.push({ kind: "literal", text: found[0] });
    else addWildcard(cursor, segments, wildcard, at + 1);
    // Any other brace begins the block, also without a space before it.
    if (/[\w(]/.test(source[next] ?? "") || matchAt(WILDCARD_SEGMENT, source, next)) {
      cursor.tokenizer.fail(next, "a wildcard must be a whole path segment");
    }
    at = next;
  }
  if (segments.length === 0) cursor.unexpected("a path that begins with '/'");
  cursor.resumeAt(at);
  return segments;
}

function addWildcard(cursor: Cursor, segments: MatchSegment[], match: RegExpExecArray, at: number): void {
  const kind = match[2] === undefined ? "wildcard" : "recursive";
  const name = match[1] ?? "";
  if (segments.some((segment) => segment.kind !== "literal" && segment.name === name)) {
    cursor.tokenizer.fail(at, `the wildcard '${name}' occurs twice in this path`);
  }
  if (kind === "recursive" && segments.some((segment) => segment.kind === "recursive")) {
    cursor.tokenizer.fail(at, "a match path holds at most one recursive wildcard");
  }
  segments.push({ kind, name });
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function isComment(source: string, at: number): boolean {
  return source[at + 1] === "/" || source[at + 1] === "*";
}
