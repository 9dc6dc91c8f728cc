import { readField } from "../evaluate/accessors.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import type { RulesConstraint, RulesValue } from "../types.ts";
import { keyPath } from "./mapMethods.ts";

/** Methods of maps that a query decides; the default of `get` is never needed for what is known to be there. */
export const CONSTRAINT_METHODS: MethodFamily<RulesConstraint> = methodFamily<RulesConstraint>({
  get: { arity: 2, run: (map, args) => keyPath(args).reduce<RulesValue>(readField, map) },
});
