import { compareValues, equalValues, kindRank } from "../values/compareValues.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import type { Value } from "../values/value.ts";
import type { FieldFilter, Filter, UnaryFilter } from "./query.ts";

/**
 * Whether a document matches the filter. An absent field matches no condition, not even a negated one.
 * @param read returns the document's value at a path, which may be its name
 */
export function matchesFilter(filter: Filter, read: (path: FieldPath) => Value | undefined): boolean {
  if (filter.kind === "composite") {
    return filter.operator === "AND"
      ? filter.filters.every((part) => matchesFilter(part, read))
      : filter.filters.some((part) => matchesFilter(part, read));
  }
  const value = read(filter.path);
  if (!value) return false;
  return filter.kind === "unary" ? matchesUnary(filter, value) : matchesField(filter, value);
}

function matchesUnary(filter: UnaryFilter, value: Value): boolean {
  const isNull = value.kind === "null";
  const isNan = isNaNValue(value);
  switch (filter.operator) {
    case "IS_NULL":
      return isNull;
    case "IS_NOT_NULL":
      return !isNull;
    case "IS_NAN":
      return isNan;
    default:
      return !isNan && !isNull;
  }
}

function matchesField(filter: FieldFilter, value: Value): boolean {
  const operand = filter.value;
  const operands = operand.kind === "array" ? operand.items : [];
  switch (filter.operator) {
    case "EQUAL":
      return matchesValue(value, operand);
    case "NOT_EQUAL":
      return differs(value, operand);
    case "IN":
      return operands.some((item) => matchesValue(value, item));
    case "NOT_IN":
      return operands.every((item) => differs(value, item));
    case "ARRAY_CONTAINS":
      return value.kind === "array" && value.items.some((item) => matchesValue(item, operand));
    case "ARRAY_CONTAINS_ANY":
      return (
        value.kind === "array" &&
        value.items.some((item) => operands.some((wanted) => matchesValue(item, wanted)))
      );
    default:
      // A range matches only values of its operand's kind.
      return (
        kindRank(value) === kindRank(operand) &&
        value.kind !== "null" &&
        !isNaNValue(value) &&
        !isNaNValue(operand) &&
        inRange(filter.operator, compareValues(value, operand))
      );
  }
}

/** Equality in filters: null and NaN equal nothing, not even themselves. */
function matchesValue(value: Value, operand: Value): boolean {
  return operand.kind !== "null" && !isNaNValue(operand) && equalValues(value, operand);
}

/** NaN differs from every operand but null. Nothing differs from null, and null differs from nothing. */
function differs(value: Value, operand: Value): boolean {
  return value.kind !== "null" && operand.kind !== "null" && !matchesValue(value, operand);
}

function isNaNValue(value: Value): boolean {
  return value.kind === "double" && Number.isNaN(value.value);
}

function inRange(operator: FieldFilter["operator"], order: number): boolean {
  if (operator === "LESS_THAN") return order < 0;
  if (operator === "LESS_THAN_OR_EQUAL") return order <= 0;
  if (operator === "GREATER_THAN") return order > 0;
  return order >= 0;
}
