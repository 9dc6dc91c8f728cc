import type { RulesValue } from "../types.ts";
import { rulesFloat, rulesInt, rulesList, rulesMap } from "./values.ts";

/** Greatest nesting depth of values; Firestore itself accepts 20 levels of maps and lists. */
const MAX_DEPTH = 100;

/**
 * Plain JSON, such as the claims of an ID token: whole numbers become ints, others floats.
 * @throws RangeError for too deep nesting or a value that is not JSON
 */
export function fromJson(value: unknown, depth = 0): RulesValue {
  if (depth > MAX_DEPTH) throw new RangeError(`values are nested more than ${MAX_DEPTH} levels deep`);
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") {
    const isInt = Number.isInteger(value) && Math.abs(value) < 2 ** 63;
    return isInt ? rulesInt(value) : rulesFloat(value);
  }
  if (Array.isArray(value)) return rulesList(value.map((item: unknown) => fromJson(item, depth + 1)));
  if (typeof value !== "object") throw new RangeError(`JSON holds no ${typeof value}`);
  return rulesMap(Object.entries(value).map(([name, item]) => [name, fromJson(item, depth + 1)] as const));
}
