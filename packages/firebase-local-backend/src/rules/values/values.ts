import type {
  RulesBytes,
  RulesDuration,
  RulesFloat,
  RulesInstant,
  RulesInt,
  RulesList,
  RulesMap,
  RulesPath,
  RulesTimestamp,
  RulesValue,
} from "../types.ts";

const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_MILLISECOND = 1_000_000n;

/** An int; the caller keeps it inside 64 bits. */
export function rulesInt(value: bigint | number): RulesInt {
  return { type: "int", value: BigInt(value) };
}

/** A floating-point number, also when it is whole. */
export function rulesFloat(value: number): RulesFloat {
  return { type: "float", value };
}

export function rulesBytes(value: Uint8Array): RulesBytes {
  return { type: "bytes", value };
}

/** A timestamp from a Date (milliseconds) or from seconds and nanoseconds. */
export function rulesTimestamp(instant: Date | RulesInstant): RulesTimestamp {
  if (instant instanceof Date) {
    return { type: "timestamp", nanos: BigInt(instant.getTime()) * NANOS_PER_MILLISECOND };
  }
  return { type: "timestamp", nanos: BigInt(instant.seconds) * NANOS_PER_SECOND + BigInt(instant.nanos) };
}

/** A span of time from whole nanoseconds. */
export function rulesDuration(nanos: bigint): RulesDuration {
  return { type: "duration", nanos };
}

/** A path from segments without slashes. */
export function rulesPath(segments: readonly string[]): RulesPath {
  return { type: "path", segments };
}

export function rulesList(items: readonly RulesValue[]): RulesList {
  return { type: "list", items };
}

/** A map from a plain object or from key and value pairs; own keys only, so `__proto__` is an ordinary key. */
export function rulesMap(
  entries: Readonly<Record<string, RulesValue>> | Iterable<readonly [string, RulesValue]>,
): RulesMap {
  const pairs = isIterable(entries) ? entries : Object.entries(entries);
  return { type: "map", entries: new Map(pairs) };
}

function isIterable(value: object): value is Iterable<readonly [string, RulesValue]> {
  return Symbol.iterator in value;
}
