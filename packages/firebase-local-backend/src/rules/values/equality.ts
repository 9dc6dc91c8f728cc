import { elementKey, memberKey } from "./collectionKeys.ts";
import { compareNumbers, isNumber } from "./numbers.ts";
import type { RulesValue } from "../types.ts";

/**
 * The `==` operator. False, never an error, for values of different types and for results of `diff()`. Two numbers compare by value (1 == 1.0);
 * inside lists and maps their types must be equal too, as in production.
 */
export function rulesEqual(a: RulesValue, b: RulesValue): boolean {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b) === 0;
  if (a.type === "mapDiff") return false;
  if (a.type === "set" && b.type === "set") return memberKey(a) === memberKey(b);
  const key = elementKey(a);
  return key !== null && key === elementKey(b);
}
