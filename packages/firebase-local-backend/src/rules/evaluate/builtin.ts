import type { RulesValue } from "../types.ts";

/** A method of a type of values. */
export interface BuiltinMethod<Receiver> {
  /** The exact number of its arguments. */
  readonly arity: number;
  run(receiver: Receiver, args: readonly RulesValue[]): RulesValue;
}

export type MethodFamily<Receiver> = ReadonlyMap<string, BuiltinMethod<Receiver>>;

/** A function of the language that is not a method. */
export interface BuiltinFunction {
  readonly arity: number;
  run(args: readonly RulesValue[]): RulesValue;
}

export type FunctionFamily = ReadonlyMap<string, BuiltinFunction>;

/** Builds a table of methods by name. It is a Map, so it does not contain the names of Object.prototype. */
export function methodFamily<Receiver>(
  methods: Readonly<Record<string, BuiltinMethod<Receiver>>>,
): MethodFamily<Receiver> {
  return new Map(Object.entries(methods));
}

export function functionFamily(functions: Readonly<Record<string, BuiltinFunction>>): FunctionFamily {
  return new Map(Object.entries(functions));
}
