import { methodFamily, type BuiltinMethod, type MethodFamily } from "../evaluate/builtin.ts";
import { NANOS_PER_DAY, NANOS_PER_SECOND, floorDivide } from "../values/timeRange.ts";
import type { RulesTimestamp } from "../types.ts";
import { rulesDuration, rulesInt } from "../values/values.ts";

const NANOS_PER_MILLISECOND = 1_000_000n;

/** Methods of timestamps, all in UTC. */
export const TIMESTAMP_METHODS: MethodFamily<RulesTimestamp> = methodFamily<RulesTimestamp>({
  date: { arity: 0, run: ({ nanos }) => ({ type: "timestamp", nanos: nanos - sinceMidnight(nanos) }) },
  time: { arity: 0, run: ({ nanos }) => rulesDuration(sinceMidnight(nanos)) },
  year: calendar((date) => date.getUTCFullYear()),
  month: calendar((date) => date.getUTCMonth() + 1),
  day: calendar((date) => date.getUTCDate()),
  /** 1 is Monday, 7 is Sunday. */
  dayOfWeek: calendar((date) => ((date.getUTCDay() + 6) % 7) + 1),
  dayOfYear: calendar(dayOfYear),
  hours: calendar((date) => date.getUTCHours()),
  minutes: calendar((date) => date.getUTCMinutes()),
  seconds: calendar((date) => date.getUTCSeconds()),
  nanos: {
    arity: 0,
    run: ({ nanos }) => rulesInt(nanos - floorDivide(nanos, NANOS_PER_SECOND) * NANOS_PER_SECOND),
  },
  toMillis: { arity: 0, run: ({ nanos }) => rulesInt(floorDivide(nanos, NANOS_PER_MILLISECOND)) },
});

function calendar(read: (date: Date) => number): BuiltinMethod<RulesTimestamp> {
  return {
    arity: 0,
    run: ({ nanos }) => rulesInt(read(new Date(Number(floorDivide(nanos, NANOS_PER_MILLISECOND))))),
  };
}

function sinceMidnight(nanos: bigint): bigint {
  return nanos - floorDivide(nanos, NANOS_PER_DAY) * NANOS_PER_DAY;
}

function dayOfYear(date: Date): number {
  const newYear = new Date(date);
  newYear.setUTCMonth(0, 1);
  return Math.round((date.getTime() - newYear.getTime()) / 86_400_000) + 1;
}
