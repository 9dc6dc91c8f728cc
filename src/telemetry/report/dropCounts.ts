import { isRecord } from "@/lib/isRecord.ts";
import { dropReasons, type DropCounts, type DropReason } from "./report.ts";

/** Adds `count` drops of one reason. Changes `counts`, which may be an Immer draft. */
export function countDrops(counts: DropCounts, reason: DropReason, count = 1): void {
  if (count > 0) counts[reason] = (counts[reason] ?? 0) + count;
}

/** The sum of both, reason by reason. */
export function addCounts(left: DropCounts, right: DropCounts): DropCounts {
  const sum: DropCounts = { ...left };
  for (const reason of dropReasons) countDrops(sum, reason, right[reason] ?? 0);
  return sum;
}

/** Subtracts `reported` from `counts`; a reason without a remainder is absent. */
export function withoutCounts(counts: DropCounts, reported: DropCounts): DropCounts {
  const rest: DropCounts = {};
  for (const reason of dropReasons) countDrops(rest, reason, (counts[reason] ?? 0) - (reported[reason] ?? 0));
  return rest;
}

/** Reads counts from storage: known reasons with a positive whole number. Ignores the rest. */
export function readCounts(value: unknown): DropCounts {
  const counts: DropCounts = {};
  if (!isRecord(value)) return counts;
  for (const reason of dropReasons) {
    const count = value[reason];
    if (typeof count === "number" && Number.isSafeInteger(count)) countDrops(counts, reason, count);
  }
  return counts;
}
