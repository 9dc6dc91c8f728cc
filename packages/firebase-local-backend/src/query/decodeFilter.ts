import { invalidArgument } from "../http/googleError.ts";
import { jsonArray, jsonEnum, jsonObject } from "../http/json.ts";
import { decodeValue } from "../values/decodeValue.ts";
import type { Value } from "../values/value.ts";
import type { CompositeFilter, FieldOperator, Filter, UnaryOperator } from "./query.ts";
import { decodeFieldReference, isNamePath } from "./queryPath.ts";

/** Greatest nesting depth of filters; enough for any query and far below the stack limit. */
const maximumDepth = 100;

const compositeOperators = new Map<CompositeFilter["operator"], number>([
  ["AND", 1],
  ["OR", 2],
]);
const fieldOperators = new Map<FieldOperator, number>([
  ["LESS_THAN", 1],
  ["LESS_THAN_OR_EQUAL", 2],
  ["GREATER_THAN", 3],
  ["GREATER_THAN_OR_EQUAL", 4],
  ["EQUAL", 5],
  ["NOT_EQUAL", 6],
  ["ARRAY_CONTAINS", 7],
  ["IN", 8],
  ["ARRAY_CONTAINS_ANY", 9],
  ["NOT_IN", 10],
]);
const unaryOperators = new Map<UnaryOperator, number>([
  ["IS_NAN", 2],
  ["IS_NULL", 3],
  ["IS_NOT_NAN", 4],
  ["IS_NOT_NULL", 5],
]);
const listOperators: ReadonlySet<string> = new Set(["IN", "NOT_IN", "ARRAY_CONTAINS_ANY"]);

/**
 * Reads a `where` clause; `null` when it has no condition.
 * @throws GoogleError INVALID_ARGUMENT naming the place
 */
export function decodeFilter(json: unknown, at: string, depth = 0): Filter | null {
  if (depth > maximumDepth)
    throw invalidArgument(`Filters are nested more than ${maximumDepth} levels deep.`);
  const object = jsonObject(json, at, ["compositeFilter", "fieldFilter", "unaryFilter"]);
  const kinds = Object.keys(object);
  if (kinds.length !== 1) {
    throw invalidArgument(
      `Invalid value at '${at}': expected one of compositeFilter, fieldFilter, unaryFilter.`,
    );
  }
  if (object.fieldFilter !== undefined) return decodeFieldFilter(object.fieldFilter, `${at}.fieldFilter`);
  if (object.unaryFilter !== undefined) return decodeUnaryFilter(object.unaryFilter, `${at}.unaryFilter`);
  return decodeComposite(object.compositeFilter, `${at}.compositeFilter`, depth);
}

function decodeComposite(json: unknown, at: string, depth: number): Filter | null {
  const { op, filters } = jsonObject(json, at, ["op", "filters"]);
  const operator = jsonEnum(op, `${at}.op`, compositeOperators);
  const decoded = jsonArray(filters, `${at}.filters`).flatMap(
    (filter, index) => decodeFilter(filter, `${at}.filters[${index}]`, depth + 1) ?? [],
  );
  return decoded.length > 0 ? { kind: "composite", operator, filters: decoded } : null;
}

function decodeFieldFilter(json: unknown, at: string): Filter {
  const { field, op, value } = jsonObject(json, at, ["field", "op", "value"]);
  const operator = jsonEnum(op, `${at}.op`, fieldOperators);
  const path = decodeFieldReference(field, `${at}.field`);
  const operand = listOperators.has(operator)
    ? decodeList(value, `${at}.value`)
    : decodeValue(value, `${at}.value`);
  if (isNamePath(path)) checkNameOperand(operator, operand, at);
  return { kind: "field", path, operator, value: operand };
}

function decodeUnaryFilter(json: unknown, at: string): Filter {
  const { field, op } = jsonObject(json, at, ["field", "op"]);
  const operator = jsonEnum(op, `${at}.op`, unaryOperators);
  const path = decodeFieldReference(field, `${at}.field`);
  if (isNamePath(path)) throw keyRequired(at);
  return { kind: "unary", operator, path };
}

/** A list of operands may contain arrays, which a stored array may not, so it is decoded item by item. */
function decodeList(json: unknown, at: string): Value {
  const { arrayValue } = jsonObject(json, at, ["arrayValue"]);
  const { values } = jsonObject(arrayValue, `${at}.arrayValue`, ["values"]);
  const items = jsonArray(values, `${at}.arrayValue.values`).map((item, index) =>
    decodeValue(item, `${at}.arrayValue.values[${index}]`),
  );
  return { kind: "array", items };
}

function checkNameOperand(operator: string, operand: Value, at: string): void {
  const values = operand.kind === "array" ? operand.items : [operand];
  const isKey = values.every((value) => value.kind === "reference");
  if (operator.startsWith("ARRAY_") || !isKey) throw keyRequired(at);
}

function keyRequired(at: string) {
  return invalidArgument(`Invalid value at '${at}': __key__ filter value must be a Key.`);
}
