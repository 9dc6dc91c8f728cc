import { numberArgument } from "../evaluate/arguments.ts";
import { functionFamily, type BuiltinFunction, type FunctionFamily } from "../evaluate/builtin.ts";
import { checkedInt, truncatedInt } from "../values/numbers.ts";
import { rulesFloat } from "../values/values.ts";

/**
 * The `math` namespace as production has it: `ceil` and `floor` return floats, `round` returns an int and rounds halves
 * up, and there is no `isInfinite`, although the documentation lists it.
 */
export const MATH_FUNCTIONS: FunctionFamily = functionFamily({
  abs: {
    arity: 1,
    run: (args) => {
      const number = numberArgument(args, 0);
      if (number.type === "float") return rulesFloat(Math.abs(number.value));
      return checkedInt(number.value < 0n ? -number.value : number.value);
    },
  },
  ceil: { arity: 1, run: (args) => rulesFloat(Math.ceil(asNumber(args, 0))) },
  floor: { arity: 1, run: (args) => rulesFloat(Math.floor(asNumber(args, 0))) },
  round: {
    arity: 1,
    run: (args) => {
      const number = numberArgument(args, 0);
      return number.type === "int" ? number : truncatedInt(Math.round(number.value));
    },
  },
  sqrt: { arity: 1, run: (args) => rulesFloat(Math.sqrt(asNumber(args, 0))) },
  pow: { arity: 2, run: (args) => rulesFloat(asNumber(args, 0) ** asNumber(args, 1)) },
  isNaN: { arity: 1, run: (args) => Number.isNaN(asNumber(args, 0)) },
});

function asNumber(args: Parameters<BuiltinFunction["run"]>[0], index: number): number {
  return Number(numberArgument(args, index).value);
}
