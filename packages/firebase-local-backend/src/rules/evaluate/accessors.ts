import { fieldOfConstraint, isConstraint } from "../values/constraint.ts";
import { RulesEvaluationError } from "./evaluationError.ts";
import { typeNameOf } from "../values/typeNames.ts";
import type { RulesPath, RulesValue } from "../types.ts";
import { rulesList } from "../values/values.ts";

/** A segment that is not bound yet, as in `path('/users/{uid}')`. */
export const UNBOUND_SEGMENT = /^\{(\w+)\}$/;

/** `object.name`: a key of a map, or a binding of a path. @throws RulesEvaluationError when it is not there. */
export function readField(object: RulesValue, name: string): RulesValue {
  if (typeof object === "object" && object?.type === "map") {
    const value = object.entries.get(name);
    if (value === undefined) throw new RulesEvaluationError(`the property '${name}' is undefined`);
    return value;
  }
  if (typeof object === "object" && object?.type === "path") return bindingOf(object, name);
  if (isConstraint(object)) return fieldOfConstraint(object, name);
  throw new RulesEvaluationError(`${typeNameOf(object)} has no properties, so not '${name}'`);
}

/** `object[index]`: an item of a list, a character, a segment, or a key of a map. */
export function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (typeof index === "string") return readField(object, index);
  const items = itemsOf(object);
  if (items === null || typeof index !== "object" || index?.type !== "int") {
    throw new RulesEvaluationError(`${typeNameOf(object)} cannot be indexed with ${typeNameOf(index)}`);
  }
  const value = index.value < 0n ? undefined : items[Number(index.value)];
  if (value === undefined)
    throw new RulesEvaluationError(`the index ${index.value} is outside 0 to ${items.length - 1}`);
  const template = typeof object === "object" && object?.type === "path" && object.isTemplate ? object : null;
  const unbound = template?.segments.find((segment) => UNBOUND_SEGMENT.test(segment));
  if (unbound !== undefined) throw new RulesEvaluationError(`the segment ${unbound} is not bound`);
  return value;
}

/**
 * `object[from:to]`: the items or characters from one index up to, but not including, another. As in production, both
 * the first index and the last one inside must exist, so `[0:0]` is an error and `[1:1]` is empty.
 */
export function readRange(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  const items = typeof object === "object" && object?.type === "path" ? null : itemsOf(object);
  const start = intOf(from);
  const end = intOf(to);
  if (items === null || start === null || end === null) {
    const bounds = `${typeNameOf(from)}:${typeNameOf(to)}`;
    throw new RulesEvaluationError(`${typeNameOf(object)} has no range ${bounds}`);
  }
  const size = BigInt(items.length);
  if (start < 0n || start >= size || end < 1n || end > size || start > end) {
    throw new RulesEvaluationError(`the range ${start}:${end} is outside 0:${items.length}`);
  }
  if (typeof object === "string") return object.slice(Number(start), Number(end));
  return rulesList(items.slice(Number(start), Number(end)));
}

/** A string's items are its UTF-16 code units. */
function itemsOf(object: RulesValue): readonly RulesValue[] | null {
  if (typeof object === "string") return object.split("");
  if (typeof object !== "object" || object === null) return null;
  if (object.type === "list") return object.items;
  return object.type === "path" ? object.segments : null;
}

function intOf(value: RulesValue): bigint | null {
  return typeof value === "object" && value?.type === "int" ? value.value : null;
}

function bindingOf(path: RulesPath, name: string): RulesValue {
  const value = path.bindings?.get(name);
  if (value === undefined) throw new RulesEvaluationError(`the path has no binding '${name}'`);
  return value;
}
