import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import type { RulesValue } from "../types.ts";

/** The names that may stand after `is`. */
export const RULES_TYPE_NAMES: ReadonlySet<string> = new Set([
  "bool",
  "bytes",
  "constraint",
  "duration",
  "float",
  "int",
  "latlng",
  "list",
  "map",
  "number",
  "path",
  "set",
  "string",
  "timestamp",
]);

/** The type of a value as the language names it; "null" and "map_diff" cannot follow `is`. */
export function typeNameOf(value: RulesValue): string {
  if (value === null) return "null";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "string";
  return value.type === "mapDiff" ? "map_diff" : value.type;
}

/**
 * Whether `value is typeName` holds; `number` covers int and float. As in production, nothing is a `set`.
 * @throws RulesEvaluationError when the query does not determine the type
 */
export function isOfType(value: RulesValue, typeName: string): boolean {
  const actual = typeNameOf(value);
  if (actual === "constraint" && typeName !== "constraint") {
    throw new RulesEvaluationError(`the query does not determine whether a value is ${typeName}`);
  }
  if (typeName === "number") return actual === "int" || actual === "float";
  return actual === typeName && typeName !== "set";
}
