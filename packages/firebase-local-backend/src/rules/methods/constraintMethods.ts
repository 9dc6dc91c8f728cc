import { readField } from "../evaluate/accessors.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import type { RulesConstraint, RulesValue } from "../types.ts";
import { keyPath } from "./mapMethods.ts";

/** Methods of maps that a query constrains; `get` does not need its default for a field that is known to exist. */
export const CONSTRAINT_METHODS: MethodFamily<RulesConstraint> = methodFamily<RulesConstraint>({
  get: { arity: 2, run: (map, args) => keyPath(args).reduce<RulesValue>(readField, map) },
});
