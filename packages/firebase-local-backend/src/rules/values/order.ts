import { compareText } from "../../values/compareText.ts";
import { compareNumbers, isNumber } from "./numbers.ts";
import type { RulesValue } from "../types.ts";

/**
 * The order of two strings, numbers, byte sequences, timestamps or durations: negative, 0 or positive, and NaN when one of two
 * numbers is NaN, which makes every comparison false. Null for values that `<` does not compare.
 */
export function orderOf(left: RulesValue, right: RulesValue): number | null {
  if (typeof left === "string" && typeof right === "string") return compareText(left, right);
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left !== "object" || typeof right !== "object") return null;
  if (left?.type === "bytes" && right?.type === "bytes") return Buffer.compare(left.value, right.value);
  const sameTime =
    (left?.type === "timestamp" && right?.type === "timestamp") ||
    (left?.type === "duration" && right?.type === "duration");
  if (!sameTime) return null;
  return left.nanos < right.nanos ? -1 : Number(left.nanos > right.nanos);
}
