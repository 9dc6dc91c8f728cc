import { RulesLimitError } from "../evaluate/evaluationError.ts";
import { MAX_STRING_LENGTH, MAX_VALUE_SIZE } from "../limits.ts";
import type { RulesValue } from "../types.ts";

const sizes = new WeakMap<object, number>();

/**
 * Returns the value. A list that contains the same list twice doubles the cost of a comparison, so the size of built
 * values is limited. @throws RulesLimitError when it contains more than MAX_VALUE_SIZE values.
 */
export function checkedSize<Value extends RulesValue>(value: Value): Value {
  if (sizeOf(value) > MAX_VALUE_SIZE) {
    throw new RulesLimitError(`a value holds more than ${MAX_VALUE_SIZE} values`);
  }
  return value;
}

/** Returns the text. @throws RulesLimitError when it is longer than MAX_STRING_LENGTH. */
export function checkedText(text: string): string {
  if (text.length > MAX_STRING_LENGTH) {
    throw new RulesLimitError(`a string is longer than ${MAX_STRING_LENGTH} characters`);
  }
  return text;
}

function sizeOf(value: RulesValue): number {
  if (value === null || typeof value !== "object") return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 1;
  for (const part of partsOf(value)) size += sizeOf(part);
  sizes.set(value, size);
  return size;
}

function partsOf(value: RulesValue & object): Iterable<RulesValue> {
  if (value.type === "list" || value.type === "set") return value.items;
  if (value.type === "map") return value.entries.values();
  return value.type === "mapDiff" ? [value.after, value.before] : [];
}
