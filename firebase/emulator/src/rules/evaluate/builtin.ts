import type { CallContext } from "./callContext.ts";
import type { RulesValue } from "../types.ts";

/** A method of a type of values. */
export interface BuiltinMethod<Receiver> {
  /** How many arguments it takes, no more and no fewer. */
  readonly arity: number;
  run(receiver: Receiver, args: readonly RulesValue[], context: CallContext): RulesValue;
}

export type MethodFamily<Receiver> = ReadonlyMap<string, BuiltinMethod<Receiver>>;

/** A function of the language that belongs to no value. */
export interface BuiltinFunction {
  readonly arity: number;
  run(args: readonly RulesValue[]): RulesValue;
}

export type FunctionFamily = ReadonlyMap<string, BuiltinFunction>;

/** Builds a family from its methods by name; a Map, so that no name of Object.prototype is found in it. */
export function methodFamily<Receiver>(
  methods: Readonly<Record<string, BuiltinMethod<Receiver>>>,
): MethodFamily<Receiver> {
  return new Map(Object.entries(methods));
}

export function functionFamily(functions: Readonly<Record<string, BuiltinFunction>>): FunctionFamily {
  return new Map(Object.entries(functions));
}
