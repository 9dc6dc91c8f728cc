import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import type { RulesValue } from "../types.ts";

/**
 * Strings that are equal exactly when two values count as the same item. They make comparing big collections linear.
 * Production treats numbers differently in two places:
 * - a list's items ("element"): 1 and 1.0 differ, NaN matches nothing, and 0.0 matches -0.0 unless it is nested;
 * - a set's members and a map diff ("member"): by value at every depth, NaN matches NaN.
 */
type KeyKind = "element" | "member";

/** The key of a list's item; null for what matches nothing because it is or holds NaN. */
export function elementKey(value: RulesValue): string | null {
  return keyOf(value, "element", true);
}

/** The key of a set's member. */
export function memberKey(value: RulesValue): string {
  return keyOf(value, "member", true) ?? "NaN";
}

/** The keys of all items except those that match nothing. */
export function elementKeys(items: readonly RulesValue[]): Set<string> {
  const keys = new Set<string>();
  for (const item of items) {
    const key = elementKey(item);
    if (key !== null) keys.add(key);
  }
  return keys;
}

function keyOf(value: RulesValue, kind: KeyKind, top: boolean): string | null {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  switch (value.type) {
    case "int":
      return kind === "member" ? `n${value.value}` : `i${value.value}`;
    case "float":
      return floatKey(value.value, kind, top);
    case "bytes":
      return `b${Buffer.from(value.value).toString("hex")}`;
    case "timestamp":
      return `t${value.nanos}`;
    case "duration":
      return `d${value.nanos}`;
    case "latlng":
      return `g${value.latitude},${value.longitude}`;
    case "path":
      return `p${JSON.stringify(value.segments)}`;
    case "list":
      return joinKeys("[", value.items, kind);
    case "set":
      return `{${value.items.map(memberKey).toSorted().join(",")}}`;
    case "map":
      return mapKey(value.entries, kind);
    case "constraint":
      throw new RulesEvaluationError("the query does not determine what a value is");
    default:
      return joinKeys("~", [value.after, value.before], kind);
  }
}

function floatKey(value: number, kind: KeyKind, top: boolean): string | null {
  if (kind === "member") return Number.isInteger(value) ? `n${BigInt(value)}` : `n${value}`;
  if (Number.isNaN(value)) return null;
  return Object.is(value, -0) && !top ? "f-0" : `f${value}`;
}

function joinKeys(open: string, items: readonly RulesValue[], kind: KeyKind): string | null {
  const keys: string[] = [];
  for (const item of items) {
    const key = keyOf(item, kind, false);
    if (key === null) return null;
    keys.push(key);
  }
  return `${open}${keys.join(",")}]`;
}

function mapKey(entries: ReadonlyMap<string, RulesValue>, kind: KeyKind): string | null {
  const keys: string[] = [];
  for (const [name, value] of entries) {
    const key = keyOf(value, kind, false);
    if (key === null) return null;
    keys.push(`${JSON.stringify(name)}:${key}`);
  }
  return `(${keys.toSorted().join(",")})`;
}
