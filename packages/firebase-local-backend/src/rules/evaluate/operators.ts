import type { BinaryOperator } from "../parse/ast.ts";
import { applyToConstraint, isConstraint } from "../values/constraint.ts";
import { rulesEqual } from "../values/equality.ts";
import { RulesEvaluationError } from "./evaluationError.ts";
import { listContains } from "../methods/listMethods.ts";
import { setContains } from "../methods/setMethods.ts";
import { checkedInt, isNumber } from "../values/numbers.ts";
import { orderOf } from "../values/order.ts";
import { checkedDuration, checkedTimestamp } from "../values/timeRange.ts";
import { typeNameOf } from "../values/typeNames.ts";
import type { RulesFloat, RulesInt, RulesValue } from "../types.ts";
import { rulesFloat } from "../values/values.ts";
import { checkedText } from "../values/valueSize.ts";

type Arithmetic = "+" | "-" | "*" | "/" | "%";

/** Applies an operator with two operands. @throws RulesEvaluationError for operands that it does not accept. */
export function applyBinary(operator: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  if (isConstraint(left) || isConstraint(right)) return applyToConstraint(operator, left, right);
  switch (operator) {
    case "==":
      return rulesEqual(left, right);
    case "!=":
      return !rulesEqual(left, right);
    case "in":
      return isIn(left, right);
    case "<":
      return compare(operator, left, right) < 0;
    case "<=":
      return compare(operator, left, right) <= 0;
    case ">":
      return compare(operator, left, right) > 0;
    case ">=":
      return compare(operator, left, right) >= 0;
    default:
      return arithmetic(operator, left, right);
  }
}

/** Applies unary minus. */
export function negate(operand: RulesValue): RulesValue {
  if (typeof operand === "object" && operand !== null) {
    if (operand.type === "int") return checkedInt(-operand.value);
    if (operand.type === "float") return rulesFloat(-operand.value);
    if (operand.type === "duration") return checkedDuration(-operand.nanos);
  }
  throw new RulesEvaluationError(`- does not accept ${typeNameOf(operand)}`);
}

function isIn(value: RulesValue, collection: RulesValue): boolean {
  if (typeof collection === "object" && collection !== null) {
    if (collection.type === "list") return listContains(collection, value);
    if (collection.type === "set") return setContains(collection, value);
    if (collection.type === "map" && typeof value === "string") return collection.entries.has(value);
  }
  return refuse("in", value, collection);
}

function compare(operator: BinaryOperator, left: RulesValue, right: RulesValue): number {
  return orderOf(left, right) ?? refuse(operator, left, right);
}

function arithmetic(operator: Arithmetic, left: RulesValue, right: RulesValue): RulesValue {
  if (isNumber(left) && isNumber(right)) return numeric(operator, left, right);
  if (typeof left === "string" && typeof right === "string" && operator === "+")
    return checkedText(left + right);
  if (operator === "+" || operator === "-") return timeSum(operator, left, right);
  return refuse(operator, left, right);
}

function numeric(
  operator: Arithmetic,
  left: RulesInt | RulesFloat,
  right: RulesInt | RulesFloat,
): RulesValue {
  if (left.type === "int" && right.type === "int")
    return checkedInt(intResult(operator, left.value, right.value));
  return rulesFloat(floatResult(operator, Number(left.value), Number(right.value)));
}

/** Division rounds towards zero, and the remainder has the sign of the dividend. */
function intResult(operator: Arithmetic, left: bigint, right: bigint): bigint {
  if (right === 0n && (operator === "/" || operator === "%"))
    throw new RulesEvaluationError("division by zero");
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}

function floatResult(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}

function timeSum(operator: "+" | "-", left: RulesValue, right: RulesValue): RulesValue {
  if (typeof left !== "object" || typeof right !== "object") return refuse(operator, left, right);
  const sign = operator === "+" ? 1n : -1n;
  if (right?.type === "duration") {
    if (left?.type === "timestamp") return checkedTimestamp(left.nanos + sign * right.nanos);
    if (left?.type === "duration") return checkedDuration(left.nanos + sign * right.nanos);
  }
  if (right?.type === "timestamp") {
    if (left?.type === "timestamp" && operator === "-") return checkedDuration(left.nanos - right.nanos);
    if (left?.type === "duration" && operator === "+") return checkedTimestamp(left.nanos + right.nanos);
  }
  return refuse(operator, left, right);
}

function refuse(operator: string, left: RulesValue, right: RulesValue): never {
  throw new RulesEvaluationError(`${operator} does not accept ${typeNameOf(left)} and ${typeNameOf(right)}`);
}
