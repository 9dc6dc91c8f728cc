import { anyArgument, stringArgument } from "../evaluate/arguments.ts";
import { functionFamily, type FunctionFamily } from "../evaluate/builtin.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import { checkedInt, truncatedInt } from "../values/numbers.ts";
import { typeNameOf } from "../values/typeNames.ts";
import type { RulesValue } from "../types.ts";
import { rulesFloat, rulesPath } from "../values/values.ts";
import { floatText } from "./floatText.ts";

const INT_TEXT = /^[+-]?\d{1,19}$/;
const FLOAT_TEXT = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/;

/** The functions named after types. There is no `bool()`: production does not know it either. */
export const CONVERSION_FUNCTIONS: FunctionFamily = functionFamily({
  int: { arity: 1, run: (args) => toInt(anyArgument(args, 0)) },
  float: { arity: 1, run: (args) => toFloat(anyArgument(args, 0)) },
  string: { arity: 1, run: (args) => textOf(anyArgument(args, 0)) },
  path: { arity: 1, run: (args) => toPath(stringArgument(args, 0)) },
});

/** The result of `string()`. @throws RulesEvaluationError for types that it does not accept. */
export function textOf(value: RulesValue): string {
  if (typeof value === "string") return value;
  if (value === null || typeof value === "boolean") return String(value);
  if (value.type === "int") return value.value.toString();
  if (value.type === "float") return floatText(value.value);
  if (value.type === "path") return `/${value.segments.join("/")}`;
  return cannot(value, "string");
}

function toInt(value: RulesValue): RulesValue {
  if (typeof value === "string") {
    return INT_TEXT.test(value) ? checkedInt(BigInt(value.replace(/^\+/, ""))) : notReadable(value, "int");
  }
  if (typeof value !== "object" || value === null) return cannot(value, "int");
  if (value.type === "int") return value;
  return value.type === "float" ? truncatedInt(value.value) : cannot(value, "int");
}

function toFloat(value: RulesValue): RulesValue {
  if (typeof value === "string") {
    return FLOAT_TEXT.test(value)
      ? rulesFloat(Number(value.replace(/[+-]?NaN/, "NaN")))
      : notReadable(value, "float");
  }
  if (typeof value !== "object" || value === null) return cannot(value, "float");
  if (value.type === "float") return value;
  return value.type === "int" ? rulesFloat(Number(value.value)) : cannot(value, "float");
}

/** `path("a/b")` and `path("/a/b")` are the same path. */
function toPath(text: string): RulesValue {
  const segments = text.replace(/^\//, "").replace(/\/$/, "").split("/");
  if (segments.includes("")) return notReadable(text, "path");
  return { ...rulesPath(segments), isTemplate: true };
}

function cannot(value: RulesValue, wanted: string): never {
  throw new RulesEvaluationError(`${typeNameOf(value)} cannot become ${wanted}`);
}

function notReadable(text: string, wanted: string): never {
  throw new RulesEvaluationError(`${JSON.stringify(text.slice(0, 40))} is no ${wanted}`);
}
