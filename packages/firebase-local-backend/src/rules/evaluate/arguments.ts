import { RulesEvaluationError } from "./evaluationError.ts";
import { isNumber } from "../values/numbers.ts";
import { typeNameOf } from "../values/typeNames.ts";
import type { RulesFloat, RulesInt, RulesList, RulesMap, RulesSet, RulesValue } from "../types.ts";

/** The argument at this index, as given. */
export function anyArgument(args: readonly RulesValue[], index: number): RulesValue {
  const value = args[index];
  if (value === undefined) throw new RulesEvaluationError(`argument ${index + 1} is missing`);
  return value;
}

export function stringArgument(args: readonly RulesValue[], index: number): string {
  const value = anyArgument(args, index);
  return typeof value === "string" ? value : wrongType(value, index, "string");
}

export function intArgument(args: readonly RulesValue[], index: number): bigint {
  const value = anyArgument(args, index);
  return typeof value === "object" && value?.type === "int" ? value.value : wrongType(value, index, "int");
}

export function numberArgument(args: readonly RulesValue[], index: number): RulesInt | RulesFloat {
  const value = anyArgument(args, index);
  return isNumber(value) ? value : wrongType(value, index, "int or float");
}

export function listArgument(args: readonly RulesValue[], index: number): RulesList {
  const value = anyArgument(args, index);
  return typeof value === "object" && value?.type === "list" ? value : wrongType(value, index, "list");
}

export function setArgument(args: readonly RulesValue[], index: number): RulesSet {
  const value = anyArgument(args, index);
  return typeof value === "object" && value?.type === "set" ? value : wrongType(value, index, "set");
}

export function mapArgument(args: readonly RulesValue[], index: number): RulesMap {
  const value = anyArgument(args, index);
  return typeof value === "object" && value?.type === "map" ? value : wrongType(value, index, "map");
}

/** @throws RulesEvaluationError always. */
export function wrongType(value: RulesValue, index: number, wanted: string): never {
  throw new RulesEvaluationError(`argument ${index + 1} is ${typeNameOf(value)}, not ${wanted}`);
}
