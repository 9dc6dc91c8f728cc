import { numberArgument } from "../evaluate/arguments.ts";
import { functionFamily, type BuiltinFunction, type FunctionFamily } from "../evaluate/builtin.ts";
import { checkedInt, truncatedInt } from "../values/numbers.ts";
import { rulesFloat } from "../values/values.ts";

/** The `math` namespace. Rounding returns ints; halves round up, towards positive infinity. */
export const MATH_FUNCTIONS: FunctionFamily = functionFamily({
  abs: {
    arity: 1,
    run: (args) => {
      const number = numberArgument(args, 0);
      if (number.type === "float") return rulesFloat(Math.abs(number.value));
      return checkedInt(number.value < 0n ? -number.value : number.value);
    },
  },
  ceil: rounding(Math.ceil),
  floor: rounding(Math.floor),
  round: rounding(Math.round),
  sqrt: { arity: 1, run: (args) => rulesFloat(Math.sqrt(asNumber(args, 0))) },
  pow: { arity: 2, run: (args) => rulesFloat(asNumber(args, 0) ** asNumber(args, 1)) },
  isInfinite: { arity: 1, run: (args) => Math.abs(asNumber(args, 0)) === Infinity },
  isNaN: { arity: 1, run: (args) => Number.isNaN(asNumber(args, 0)) },
});

function rounding(round: (value: number) => number): BuiltinFunction {
  return {
    arity: 1,
    run: (args) => {
      const number = numberArgument(args, 0);
      return number.type === "int" ? number : truncatedInt(round(number.value));
    },
  };
}

function asNumber(args: Parameters<BuiltinFunction["run"]>[0], index: number): number {
  return Number(numberArgument(args, index).value);
}
