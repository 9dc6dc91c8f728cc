import { anyArgument, intArgument, stringArgument, wrongType } from "../evaluate/arguments.ts";
import { functionFamily, type FunctionFamily } from "../evaluate/builtin.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import { NANOS_PER_SECOND, checkedDuration, checkedTimestamp } from "../values/timeRange.ts";
import type { RulesTimestamp } from "../types.ts";

const NANOS_PER_MILLISECOND = 1_000_000n;
const NANOS_PER_MINUTE = 60n * NANOS_PER_SECOND;
const NANOS_PER_HOUR = 60n * NANOS_PER_MINUTE;

/** Nanoseconds in each unit of `duration.value(1, unit)`. */
const UNITS: ReadonlyMap<string, bigint> = new Map([
  ["w", 7n * 24n * NANOS_PER_HOUR],
  ["d", 24n * NANOS_PER_HOUR],
  ["h", NANOS_PER_HOUR],
  ["m", NANOS_PER_MINUTE],
  ["s", NANOS_PER_SECOND],
  ["ms", NANOS_PER_MILLISECOND],
  ["ns", 1n],
]);

/** The `duration` namespace. */
export const DURATION_FUNCTIONS: FunctionFamily = functionFamily({
  value: {
    arity: 2,
    run: (args) => {
      const magnitude = intArgument(args, 0);
      const unit = UNITS.get(stringArgument(args, 1));
      if (unit === undefined) throw new RulesEvaluationError(`the units are ${[...UNITS.keys()].join(", ")}`);
      return checkedDuration(magnitude * unit);
    },
  },
  time: {
    arity: 4,
    run: (args) =>
      checkedDuration(
        intArgument(args, 0) * NANOS_PER_HOUR +
          intArgument(args, 1) * NANOS_PER_MINUTE +
          intArgument(args, 2) * NANOS_PER_SECOND +
          intArgument(args, 3),
      ),
  },
  abs: {
    arity: 1,
    run: (args) => {
      const value = anyArgument(args, 0);
      if (value === null || typeof value !== "object" || value.type !== "duration") {
        return wrongType(value, 0, "duration");
      }
      return checkedDuration(value.nanos < 0n ? -value.nanos : value.nanos);
    },
  },
});

/** The `timestamp` namespace: from epoch milliseconds, or midnight UTC of a date. */
export const TIMESTAMP_FUNCTIONS: FunctionFamily = functionFamily({
  value: { arity: 1, run: (args) => checkedTimestamp(intArgument(args, 0) * NANOS_PER_MILLISECOND) },
  date: {
    arity: 3,
    run: (args) => midnight(intArgument(args, 0), intArgument(args, 1), intArgument(args, 2)),
  },
});

function midnight(year: bigint, month: bigint, day: bigint): RulesTimestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const exists = BigInt(date.getUTCMonth() || 0) + 1n === month && BigInt(date.getUTCDate() || 0) === day;
  if (Number.isNaN(date.getTime()) || !exists) {
    throw new RulesEvaluationError(`there is no date ${year}-${month}-${day}`);
  }
  return checkedTimestamp(BigInt(date.getTime()) * NANOS_PER_MILLISECOND);
}
