import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import type { RulesDuration, RulesTimestamp } from "../types.ts";
import { rulesDuration } from "./values.ts";

export const NANOS_PER_SECOND = 1_000_000_000n;
export const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

/** 0001-01-01T00:00:00Z, the first instant of google.protobuf.Timestamp, in seconds. */
const FIRST_SECOND = -62_135_596_800n;
/** 9999-12-31T23:59:59Z, the last second of google.protobuf.Timestamp. */
const LAST_SECOND = 253_402_300_799n;
/** The span of google.protobuf.Duration, about 10,000 years. */
const LONGEST_SECONDS = 315_576_000_000n;

/** A timestamp. @throws RulesEvaluationError outside the years 1 to 9999. */
export function checkedTimestamp(nanos: bigint): RulesTimestamp {
  if (nanos < FIRST_SECOND * NANOS_PER_SECOND || nanos >= (LAST_SECOND + 1n) * NANOS_PER_SECOND) {
    throw new RulesEvaluationError("the timestamp is outside the years 1 to 9999");
  }
  return { type: "timestamp", nanos };
}

/** A duration. @throws RulesEvaluationError when it is longer than about 10,000 years. */
export function checkedDuration(nanos: bigint): RulesDuration {
  const longest = LONGEST_SECONDS * NANOS_PER_SECOND;
  if (nanos > longest || nanos < -longest) throw new RulesEvaluationError("the duration is too long");
  return rulesDuration(nanos);
}

/** Division that rounds down, so that instants before 1970 fall into the right second. */
export function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}
