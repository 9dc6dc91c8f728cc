import { compareValues, equalValues } from "../values/compareValues.ts";
import { nullValue } from "../values/value.ts";
import type { Value } from "../values/value.ts";
import type { FieldTransform } from "./write.ts";

const leastInt64 = -(2n ** 63n);
const mostInt64 = 2n ** 63n - 1n;

export interface TransformResult {
  /** The field's new value. */
  value: Value;
  /** The result in the response: the new number or time, and null for the array operations. */
  reported: Value;
}

/** The result of a transform on `current`, the field's present value, at the commit's time in microseconds. */
export function applyTransform(
  transform: FieldTransform,
  current: Value | undefined,
  commitTime: bigint,
): TransformResult {
  switch (transform.kind) {
    case "requestTime":
      return reportedAs({ kind: "timestamp", micros: commitTime });
    case "append": {
      const items = current?.kind === "array" ? [...current.items] : [];
      for (const element of transform.elements) {
        if (!items.some((item) => equalValues(item, element))) items.push(element);
      }
      return { value: { kind: "array", items }, reported: nullValue };
    }
    case "removeAll": {
      const items = current?.kind === "array" ? current.items : [];
      const kept = items.filter((item) => !transform.elements.some((element) => equalValues(item, element)));
      return { value: { kind: "array", items: kept }, reported: nullValue };
    }
    default:
      return reportedAs(combineNumbers(transform.kind, current, transform.operand));
  }
}

function reportedAs(value: Value): TransformResult {
  return { value, reported: value };
}

/** A field that is absent or not a number becomes the operand. */
function combineNumbers(
  kind: "increment" | "maximum" | "minimum",
  current: Value | undefined,
  operand: Value,
): Value {
  if (current?.kind !== "integer" && current?.kind !== "double") return operand;
  if (operand.kind !== "integer" && operand.kind !== "double") return operand;
  if (kind === "increment") return add(current, operand);
  if (isNaNValue(current)) return current;
  if (isNaNValue(operand)) return operand;
  const order = compareValues(operand, current);
  // When numbers of different kinds are equal, the stored one stays.
  return (kind === "maximum" ? order > 0 : order < 0) ? operand : current;
}

type NumberValue = Extract<Value, { kind: "integer" | "double" }>;

/** Integers saturate at the limits of 64 bits. */
function add(a: NumberValue, b: NumberValue): Value {
  if (a.kind === "double" || b.kind === "double") {
    return { kind: "double", value: Number(a.value) + Number(b.value) };
  }
  const sum = a.value + b.value;
  if (sum > mostInt64) return { kind: "integer", value: mostInt64 };
  return { kind: "integer", value: sum < leastInt64 ? leastInt64 : sum };
}

function isNaNValue(value: NumberValue): boolean {
  return value.kind === "double" && Number.isNaN(value.value);
}
