import type { BinaryOperator, Expression } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseOperand } from "./parseOperand.ts";
import { RULES_TYPE_NAMES } from "../values/typeNames.ts";

const EQUALITY: readonly BinaryOperator[] = ["==", "!="];
const RELATIONAL: readonly BinaryOperator[] = ["<", "<=", ">", ">="];
const ADDITIVE: readonly BinaryOperator[] = ["+", "-"];
const MULTIPLICATIVE: readonly BinaryOperator[] = ["*", "/", "%"];

/**
 * Parses an expression. From loosest to tightest: `?:`, `||`, `&&`, `== !=`, `in is`, `< <= > >=`, `+ -`,
 * `* / %`, `! -`, then member access, calls and indexing; the order of the language's reference.
 */
export function parseExpression(cursor: Cursor): Expression {
  return cursor.nested(() => parseConditional(cursor));
}

function parseConditional(cursor: Cursor): Expression {
  const condition = parseLogical(cursor, "||", () => parseLogical(cursor, "&&", () => parseEquality(cursor)));
  if (!cursor.at("?")) return condition;
  const at = cursor.advance().start;
  const whenTrue = parseExpression(cursor);
  cursor.expect(":");
  const whenFalse = parseExpression(cursor);
  const span = cursor.span(condition.start, [condition, whenTrue, whenFalse], at);
  return { kind: "conditional", condition, whenTrue, whenFalse, ...span };
}

function parseLogical(cursor: Cursor, operator: "&&" | "||", parsePart: () => Expression): Expression {
  const first = parsePart();
  if (!cursor.at(operator)) return first;
  const at = cursor.current.start;
  const operands = [first];
  while (cursor.take(operator)) operands.push(parsePart());
  return { kind: "logical", operator, operands, ...cursor.span(first.start, operands, at) };
}

function parseEquality(cursor: Cursor): Expression {
  return parseBinary(cursor, EQUALITY, () => parseMembership(cursor));
}

function parseMembership(cursor: Cursor): Expression {
  let left = parseRelational(cursor);
  for (;;) {
    const at = cursor.current.start;
    if (cursor.at("in", "word")) {
      cursor.advance();
      const right = parseRelational(cursor);
      left = { kind: "binary", operator: "in", left, right, ...cursor.span(left.start, [left, right], at) };
    } else if (cursor.at("is", "word")) {
      cursor.advance();
      const typeName = parseTypeName(cursor);
      left = { kind: "is", operand: left, typeName, ...cursor.span(left.start, [left], at) };
    } else {
      return left;
    }
  }
}

function parseTypeName(cursor: Cursor): string {
  const token = cursor.expectKind("word", "a type name");
  if (!RULES_TYPE_NAMES.has(token.text)) {
    const known = [...RULES_TYPE_NAMES].join(", ");
    cursor.tokenizer.fail(token.start, `unknown type '${token.text}'; the types are ${known}`);
  }
  return token.text;
}

function parseRelational(cursor: Cursor): Expression {
  return parseBinary(cursor, RELATIONAL, () =>
    parseBinary(cursor, ADDITIVE, () => parseBinary(cursor, MULTIPLICATIVE, () => parseUnary(cursor))),
  );
}

function parseBinary(
  cursor: Cursor,
  operators: readonly BinaryOperator[],
  parsePart: () => Expression,
): Expression {
  let left = parsePart();
  for (;;) {
    const operator = operators.find((candidate) => cursor.at(candidate));
    if (operator === undefined) return left;
    const at = cursor.advance().start;
    // As in production, a slash before anything but a blank begins a path.
    if (operator === "/" && cursor.current.start === at + 1) cursor.unexpected("a blank after '/'");
    const right = parsePart();
    left = { kind: "binary", operator, left, right, ...cursor.span(left.start, [left, right], at) };
  }
}

function parseUnary(cursor: Cursor): Expression {
  const token = cursor.current;
  const operator = cursor.at("!") ? "!" : cursor.at("-") ? "-" : null;
  if (operator === null) return parseOperand(cursor, parseExpression);
  cursor.advance();
  const negated = operator === "-" ? parseSmallestInt(cursor, token.start) : null;
  if (negated !== null) return negated;
  const operand = cursor.nested(() => parseUnary(cursor));
  return { kind: "unary", operator, operand, ...cursor.span(token.start, [operand]) };
}

/** -9223372036854775808 is one literal: without its sign it would not fit into 64 bits. */
function parseSmallestInt(cursor: Cursor, start: number): Expression | null {
  if (cursor.current.kind !== "int" || BigInt(cursor.current.text) !== 2n ** 63n) return null;
  cursor.advance();
  return { kind: "literal", value: { type: "int", value: -(2n ** 63n) }, ...cursor.span(start, []) };
}
