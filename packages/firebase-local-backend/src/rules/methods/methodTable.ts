import type { MethodFamily } from "../evaluate/builtin.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import { typeNameOf } from "../values/typeNames.ts";
import type { RulesValue } from "../types.ts";
import { BYTES_METHODS } from "./bytesMethods.ts";
import { CONSTRAINT_METHODS } from "./constraintMethods.ts";
import { DURATION_METHODS } from "./durationMethods.ts";
import { LATLNG_METHODS } from "./latlngMethods.ts";
import { LIST_METHODS } from "./listMethods.ts";
import { MAP_DIFF_METHODS } from "./mapDiffMethods.ts";
import { MAP_METHODS } from "./mapMethods.ts";
import { PATH_METHODS } from "./pathMethods.ts";
import { SET_METHODS } from "./setMethods.ts";
import { STRING_METHODS } from "./stringMethods.ts";
import { TIMESTAMP_METHODS } from "./timestampMethods.ts";

/** All method names of all types; a call of another name is an error for every receiver. */
export const METHOD_NAMES: ReadonlySet<string> = new Set(
  [
    BYTES_METHODS,
    DURATION_METHODS,
    LATLNG_METHODS,
    LIST_METHODS,
    MAP_DIFF_METHODS,
    MAP_METHODS,
    PATH_METHODS,
    SET_METHODS,
    STRING_METHODS,
    TIMESTAMP_METHODS,
  ].flatMap((family) => Array.from(family.keys())),
);

/** Calls a method of a value. @throws RulesEvaluationError when its type has no such method. */
export function callMethod(receiver: RulesValue, name: string, args: readonly RulesValue[]): RulesValue {
  if (typeof receiver === "string") return call(STRING_METHODS, receiver, name, args);
  if (receiver === null || typeof receiver === "boolean") return missing(receiver, name);
  switch (receiver.type) {
    case "bytes":
      return call(BYTES_METHODS, receiver, name, args);
    case "constraint":
      return call(CONSTRAINT_METHODS, receiver, name, args);
    case "duration":
      return call(DURATION_METHODS, receiver, name, args);
    case "latlng":
      return call(LATLNG_METHODS, receiver, name, args);
    case "list":
      return call(LIST_METHODS, receiver, name, args);
    case "map":
      return call(MAP_METHODS, receiver, name, args);
    case "mapDiff":
      return call(MAP_DIFF_METHODS, receiver, name, args);
    case "path":
      return call(PATH_METHODS, receiver, name, args);
    case "set":
      return call(SET_METHODS, receiver, name, args);
    case "timestamp":
      return call(TIMESTAMP_METHODS, receiver, name, args);
    default:
      return missing(receiver, name);
  }
}

function call<Receiver extends RulesValue>(
  family: MethodFamily<Receiver>,
  receiver: Receiver,
  name: string,
  args: readonly RulesValue[],
): RulesValue {
  const method = family.get(name);
  if (method === undefined) return missing(receiver, name);
  if (args.length !== method.arity) {
    throw new RulesEvaluationError(`${name}() accepts ${method.arity} arguments, not ${args.length}`);
  }
  return method.run(receiver, args);
}

function missing(receiver: RulesValue, name: string): never {
  throw new RulesEvaluationError(`${typeNameOf(receiver)} has no method ${name}()`);
}
