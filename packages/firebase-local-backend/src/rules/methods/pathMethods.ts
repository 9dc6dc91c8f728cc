import { mapArgument } from "../evaluate/arguments.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import { UNBOUND_SEGMENT } from "../evaluate/accessors.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import { textOf } from "../functions/conversionFunctions.ts";
import type { RulesPath } from "../types.ts";

/** Methods of paths. */
export const PATH_METHODS: MethodFamily<RulesPath> = methodFamily<RulesPath>({
  bind: {
    arity: 1,
    run: (path, args) => {
      const values = mapArgument(args, 0).entries;
      const bindings = new Map<string, string>();
      const segments = path.segments.map((segment) => {
        const name = UNBOUND_SEGMENT.exec(segment)?.[1];
        const value = name === undefined ? undefined : values.get(name);
        if (name === undefined || value === undefined) return segment;
        if (bindings.has(name)) throw new RulesEvaluationError(`the path has '${name}' twice`);
        if (value === "") throw new RulesEvaluationError(`the value for '${name}' is empty`);
        bindings.set(name, textOf(value));
        return textOf(value);
      });
      const unused = [...values.keys()].find((name) => !bindings.has(name));
      if (unused !== undefined) throw new RulesEvaluationError(`the path has no '${unused}'`);
      return { type: "path", segments, bindings: new Map([...(path.bindings ?? []), ...bindings]) };
    },
  },
});
