import { numberArgument } from "../evaluate/arguments.ts";
import { functionFamily, type FunctionFamily } from "../evaluate/builtin.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";

/** The `latlng` namespace. */
export const LATLNG_FUNCTIONS: FunctionFamily = functionFamily({
  value: {
    arity: 2,
    run: (args) => {
      const latitude = Number(numberArgument(args, 0).value);
      const longitude = Number(numberArgument(args, 1).value);
      if (!(Math.abs(latitude) <= 90)) throw new RulesEvaluationError("a latitude is from -90 to 90");
      if (!(Math.abs(longitude) <= 180)) throw new RulesEvaluationError("a longitude is from -180 to 180");
      return { type: "latlng", latitude, longitude };
    },
  },
});
