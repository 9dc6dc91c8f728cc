import { mapArgument } from "../evaluate/arguments.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import type { RulesPath } from "../types.ts";

/** A segment that is not bound yet, as in `/users/$(uid)`. */
const UNBOUND_SEGMENT = /^\$\((\w+)\)$/;

/** Methods of paths. */
export const PATH_METHODS: MethodFamily<RulesPath> = methodFamily<RulesPath>({
  bind: {
    arity: 1,
    run: (path, args) => {
      const values = mapArgument(args, 0).entries;
      const bindings = new Map(path.bindings);
      const segments = path.segments.map((segment) => {
        const name = UNBOUND_SEGMENT.exec(segment)?.[1];
        const value = name === undefined ? undefined : values.get(name);
        if (name === undefined || value === undefined) return segment;
        if (typeof value !== "string")
          throw new RulesEvaluationError(`the value for '${name}' is not a string`);
        bindings.set(name, value);
        return value;
      });
      return { type: "path", segments, bindings };
    },
  },
});
