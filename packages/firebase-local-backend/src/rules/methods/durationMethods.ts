import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import { NANOS_PER_SECOND } from "../values/timeRange.ts";
import type { RulesDuration } from "../types.ts";
import { rulesInt } from "../values/values.ts";

/** Methods of durations: whole seconds towards zero, and the signed nanoseconds that remain. */
export const DURATION_METHODS: MethodFamily<RulesDuration> = methodFamily<RulesDuration>({
  seconds: { arity: 0, run: ({ nanos }) => rulesInt(nanos / NANOS_PER_SECOND) },
  nanos: { arity: 0, run: ({ nanos }) => rulesInt(nanos % NANOS_PER_SECOND) },
});
