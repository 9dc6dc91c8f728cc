import type { Expression } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parsePathLiteral } from "./parsePath.ts";
import { RESERVED_WORDS } from "./reservedWords.ts";
import type { RulesValue } from "../types.ts";
import { rulesBytes, rulesFloat, rulesInt } from "../values/values.ts";

type ParseExpression = (cursor: Cursor) => Expression;

const MAX_INT = 2n ** 63n - 1n;
const CONSTANTS: ReadonlyMap<string, RulesValue> = new Map<string, RulesValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Parses a literal, a name, a path, a call or a parenthesis, and the member accesses, calls and indexes after it. */
export function parseOperand(cursor: Cursor, parse: ParseExpression): Expression {
  let operand = parsePrimary(cursor, parse);
  for (;;) {
    if (cursor.at(".")) operand = parseMember(cursor, operand, parse);
    else if (cursor.at("[")) operand = parseIndex(cursor, operand, parse);
    else return operand;
  }
}

function parsePrimary(cursor: Cursor, parse: ParseExpression): Expression {
  const token = cursor.current;
  if (token.kind === "word") return parseWord(cursor, parse);
  if (cursor.at("/")) return parsePathLiteral(cursor, parse);
  if (cursor.take("(")) {
    const inner = parse(cursor);
    cursor.expect(")");
    return { ...inner, start: token.start, end: cursor.lastEnd };
  }
  if (cursor.take("[")) {
    const items = parseListItems(cursor, parse);
    return { kind: "list", items, ...cursor.span(token.start, items) };
  }
  if (cursor.at("{")) return parseMap(cursor, parse);
  const value = literalValue(cursor);
  if (value === undefined) return cursor.unexpected("an expression");
  cursor.advance();
  return { kind: "literal", value, ...cursor.span(token.start, []) };
}

function literalValue(cursor: Cursor): RulesValue | undefined {
  const { kind, text, start } = cursor.current;
  if (kind === "string") return text;
  if (kind === "bytes") return rulesBytes(Buffer.from(text, "latin1"));
  if (kind === "float") return rulesFloat(Number(text));
  if (kind !== "int") return undefined;
  const value = BigInt(text);
  if (value > MAX_INT) cursor.tokenizer.fail(start, "this whole number does not fit into 64 bits");
  return rulesInt(value);
}

function parseWord(cursor: Cursor, parse: ParseExpression): Expression {
  const { text: name, start } = cursor.current;
  const constant = CONSTANTS.get(name);
  if (constant === undefined && RESERVED_WORDS.has(name)) return cursor.unexpected("an expression");
  cursor.advance();
  if (constant !== undefined) return { kind: "literal", value: constant, ...cursor.span(start, []) };
  if (!cursor.take("(")) return { kind: "name", name, ...cursor.span(start, []) };
  const args = parseArguments(cursor, parse);
  return { kind: "call", name, args, ...cursor.span(start, args) };
}

function parseMember(cursor: Cursor, object: Expression, parse: ParseExpression): Expression {
  cursor.expect(".");
  const token = cursor.expectKind("word", "a field or method name");
  if (!cursor.take("(")) {
    return { kind: "member", object, name: token.text, ...cursor.span(object.start, [object], token.start) };
  }
  const args = parseArguments(cursor, parse);
  const span = cursor.span(object.start, [object, ...args], token.start);
  return { kind: "method", object, name: token.text, args, ...span };
}

function parseIndex(cursor: Cursor, object: Expression, parse: ParseExpression): Expression {
  const at = cursor.expect("[").start;
  const index = parse(cursor);
  if (!cursor.take(":")) {
    cursor.expect("]");
    return { kind: "index", object, index, ...cursor.span(object.start, [object, index], at) };
  }
  const to = parse(cursor);
  cursor.expect("]");
  return { kind: "range", object, from: index, to, ...cursor.span(object.start, [object, index, to], at) };
}

function parseArguments(cursor: Cursor, parse: ParseExpression): Expression[] {
  const args: Expression[] = [];
  if (cursor.take(")")) return args;
  do args.push(parse(cursor));
  while (cursor.take(","));
  cursor.expect(")");
  return args;
}

/** Unlike arguments and maps, a list may have a comma after its last item. */
function parseListItems(cursor: Cursor, parse: ParseExpression): Expression[] {
  const items: Expression[] = [];
  while (!cursor.take("]")) {
    items.push(parse(cursor));
    if (!cursor.at("]")) cursor.expect(",");
  }
  return items;
}

function parseMap(cursor: Cursor, parse: ParseExpression): Expression {
  const start = cursor.expect("{").start;
  const entries: (readonly [Expression, Expression])[] = [];
  while (!cursor.at("}")) {
    if (entries.length > 0) cursor.expect(",");
    const key = parse(cursor);
    cursor.expect(":");
    entries.push([key, parse(cursor)]);
  }
  cursor.expect("}");
  return { kind: "map", entries, ...cursor.span(start, entries.flat()) };
}
