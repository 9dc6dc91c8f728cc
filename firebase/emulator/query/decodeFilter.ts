import { invalidArgument } from "../googleError.ts";
import { jsonArray, jsonObject, wrongType } from "../json.ts";
import { decodeValue } from "../values/decodeValue.ts";
import type { Value } from "../values/value.ts";
import { fieldOperators, unaryOperators } from "./query.ts";
import type { Filter } from "./query.ts";
import { decodeFieldReference, isNamePath } from "./queryPath.ts";

/** Filters inside each other; enough for any query and far below what would exhaust the stack. */
const maximumDepth = 100;

const listOperators: ReadonlySet<string> = new Set(["IN", "NOT_IN", "ARRAY_CONTAINS_ANY"]);

/**
 * Reads a `where` clause.
 * @throws GoogleError INVALID_ARGUMENT naming the place
 */
export function decodeFilter(json: unknown, at: string, depth = 0): Filter {
  if (depth > maximumDepth)
    throw invalidArgument(`Filters are nested more than ${maximumDepth} levels deep.`);
  const object = jsonObject(json, at, ["compositeFilter", "fieldFilter", "unaryFilter"]);
  const kinds = Object.keys(object);
  if (kinds.length !== 1) {
    throw invalidArgument(
      `Invalid value at '${at}': wanted one of compositeFilter, fieldFilter, unaryFilter.`,
    );
  }
  if (object.fieldFilter !== undefined) return decodeFieldFilter(object.fieldFilter, `${at}.fieldFilter`);
  if (object.unaryFilter !== undefined) return decodeUnaryFilter(object.unaryFilter, `${at}.unaryFilter`);
  return decodeComposite(object.compositeFilter, `${at}.compositeFilter`, depth);
}

function decodeComposite(json: unknown, at: string, depth: number): Filter {
  const { op, filters } = jsonObject(json, at, ["op", "filters"]);
  if (op !== "AND" && op !== "OR") throw wrongType(op, `${at}.op`, "AND or OR");
  const decoded = jsonArray(filters, `${at}.filters`).map((filter, index) =>
    decodeFilter(filter, `${at}.filters[${index}]`, depth + 1),
  );
  if (decoded.length === 0) throw invalidArgument(`Invalid value at '${at}': it has no filters.`);
  return { kind: "composite", operator: op, filters: decoded };
}

function decodeFieldFilter(json: unknown, at: string): Filter {
  const { field, op, value } = jsonObject(json, at, ["field", "op", "value"]);
  const operator = fieldOperators.find((name) => name === op);
  if (!operator) throw wrongType(op, `${at}.op`, `one of ${fieldOperators.join(", ")}`);
  const path = decodeFieldReference(field, `${at}.field`);
  const operand = listOperators.has(operator)
    ? decodeList(value, `${at}.value`)
    : decodeValue(value, `${at}.value`);
  if (isNamePath(path)) checkNameOperand(operator, operand, at);
  return { kind: "field", path, operator, value: operand };
}

function decodeUnaryFilter(json: unknown, at: string): Filter {
  const { field, op } = jsonObject(json, at, ["field", "op"]);
  const operator = unaryOperators.find((name) => name === op);
  if (!operator) throw wrongType(op, `${at}.op`, `one of ${unaryOperators.join(", ")}`);
  return { kind: "unary", operator, path: decodeFieldReference(field, `${at}.field`) };
}

/** A list of operands may hold arrays, which a stored array may not, so it is read item by item. */
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
  if (operator.startsWith("ARRAY_") || values.some((value) => value.kind !== "reference")) {
    throw invalidArgument(`Invalid value at '${at}': __name__ is compared with document references only.`);
  }
}
