import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import type { RulesFloat, RulesInt, RulesValue } from "../types.ts";
import { rulesInt } from "./values.ts";

const MIN_INT = -(2n ** 63n);
const MAX_INT = 2n ** 63n - 1n;

/** Whether the value is an int or a float. */
export function isNumber(value: RulesValue): value is RulesInt | RulesFloat {
  return typeof value === "object" && (value?.type === "int" || value?.type === "float");
}

/** Negative, zero or positive, by exact value, also between an int and a float; NaN when either is NaN. */
export function compareNumbers(a: RulesInt | RulesFloat, b: RulesInt | RulesFloat): number {
  // JavaScript compares a bigint with a number exactly, without rounding the bigint.
  if (a.value < b.value) return -1;
  if (a.value > b.value) return 1;
  return isNaNValue(a) || isNaNValue(b) ? Number.NaN : 0;
}

/** An int of this value. @throws RulesEvaluationError when it does not fit into 64 bits. */
export function checkedInt(value: bigint): RulesInt {
  if (value < MIN_INT || value > MAX_INT)
    throw new RulesEvaluationError("the result does not fit into 64 bits");
  return rulesInt(value);
}

/** The nearest int towards zero; out of range the nearest limit, and 0 for NaN, as production converts floats. */
export function truncatedInt(value: number): RulesInt {
  if (Number.isNaN(value)) return rulesInt(0);
  if (value >= 2 ** 63) return rulesInt(MAX_INT);
  if (value <= -(2 ** 63)) return rulesInt(MIN_INT);
  return rulesInt(BigInt(Math.trunc(value)));
}

function isNaNValue(number: RulesInt | RulesFloat): boolean {
  return number.type === "float" && Number.isNaN(number.value);
}
