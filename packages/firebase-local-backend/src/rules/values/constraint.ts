import type { BinaryOperator } from "../parse/ast.ts";
import { rulesEqual } from "./equality.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import { orderOf } from "./order.ts";
import type { RequestSegment, RulesCondition, RulesConstraint, RulesValue } from "../types.ts";
import { rulesPath } from "./values.ts";

/** A value of which is only known that it is not null. */
export const OPEN_VALUE: RulesConstraint = { type: "constraint", conditions: [], fields: new Map() };

/** The path as a value, which is unknown when one of its segments is. */
export function pathValue(segments: readonly RequestSegment[]): RulesValue {
  const texts = segments.filter((segment) => typeof segment === "string");
  return texts.length === segments.length ? rulesPath(texts) : OPEN_VALUE;
}

/** The same operator with its operands swapped. */
const SWAPPED: ReadonlyMap<BinaryOperator, BinaryOperator> = new Map<BinaryOperator, BinaryOperator>([
  ["==", "=="],
  ["!=", "!="],
  ["<", ">"],
  ["<=", ">="],
  [">", "<"],
  [">=", "<="],
]);

export function isConstraint(value: RulesValue): value is RulesConstraint {
  return typeof value === "object" && value?.type === "constraint";
}

/** The value of a field that the query determines. @throws RulesEvaluationError for another field */
export function fieldOfConstraint(constraint: RulesConstraint, name: string): RulesValue {
  const value = constraint.fields.get(name);
  if (value === undefined) throw new RulesEvaluationError(`the query does not determine what '${name}' is`);
  return value;
}

/**
 * Applies an operator to operands of which at least one is a constraint.
 * @throws RulesEvaluationError when the query does not determine the result
 */
export function applyToConstraint(operator: BinaryOperator, left: RulesValue, right: RulesValue): boolean {
  const swapped = SWAPPED.get(operator);
  let decided: boolean | null = null;
  if (operator === "in" && isConstraint(right)) decided = contains(right, left);
  else if (isConstraint(left)) decided = decide(left, operator, right);
  else if (isConstraint(right) && swapped !== undefined) decided = decide(right, swapped, left);
  if (decided === null) throw new RulesEvaluationError(`the query does not decide '${operator}'`);
  return decided;
}

/** Whether a value is an element of the constrained list, or a key of the constrained map. */
function contains(constraint: RulesConstraint, value: RulesValue): boolean | null {
  if (typeof value === "string" && constraint.fields.has(value)) return true;
  const isElement = constraint.conditions.some(
    (condition) => condition.operator === "contains" && rulesEqual(condition.value, value),
  );
  return isElement || null;
}

function decide(constraint: RulesConstraint, operator: BinaryOperator, value: RulesValue): boolean | null {
  if (isConstraint(value)) return null;
  switch (operator) {
    case "==":
      return isExcluded(constraint, value) ? false : null;
    case "!=":
      return isExcluded(constraint, value) || null;
    case "<":
      return isBelow(constraint, value, false);
    case "<=":
      return isBelow(constraint, value, true);
    case ">":
      return negated(isBelow(constraint, value, true));
    case ">=":
      return negated(isBelow(constraint, value, false));
    default:
      return null;
  }
}

function isExcluded(constraint: RulesConstraint, value: RulesValue): boolean {
  if (value === null) return true;
  return (
    constraint.conditions.some(
      (condition) => condition.operator === "!=" && rulesEqual(condition.value, value),
    ) ||
    isBelow(constraint, value, false) === true ||
    isBelow(constraint, value, true) === false
  );
}

/** Whether the constraint is less than `value`, or not greater when `orEqual`; null when that is not known. */
function isBelow({ conditions }: RulesConstraint, value: RulesValue, orEqual: boolean): boolean | null {
  for (const condition of conditions) {
    const bound = orderOf(condition.value, value) ?? Number.NaN;
    if (provesBelow(condition.operator, bound, orEqual)) return true;
    if (provesAbove(condition.operator, bound, orEqual)) return false;
  }
  return null;
}

/** `bound` is the order of the condition's value relative to the compared value. */
function provesBelow(operator: RulesCondition["operator"], bound: number, orEqual: boolean): boolean {
  if (operator === "<") return bound <= 0;
  return operator === "<=" && (orEqual ? bound <= 0 : bound < 0);
}

function provesAbove(operator: RulesCondition["operator"], bound: number, orEqual: boolean): boolean {
  if (operator === ">") return bound >= 0;
  return operator === ">=" && (orEqual ? bound > 0 : bound >= 0);
}

function negated(decided: boolean | null): boolean | null {
  return decided === null ? null : !decided;
}
