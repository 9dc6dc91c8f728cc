import { compareText } from "./compareText.ts";
import { idNumber } from "./limits.ts";
import { vectorComponents } from "./value.ts";
import type { Fields, Value } from "./value.ts";

/**
 * Firestore's order of kinds. Integers and doubles are one kind; a vector is between array and map.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
const ranks = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geopoint: 7,
  array: 8,
  map: 10,
} as const;
const vectorRank = 9;

/** The rank of a value's kind; values of different rank compare by rank, values of equal rank by content. */
export function kindRank(value: Value): number {
  return value.kind === "map" && vectorComponents(value) ? vectorRank : ranks[value.kind];
}

/** Negative, zero or positive when `a` is before, equal to or after `b` in Firestore's order of all values. */
export function compareValues(a: Value, b: Value): number {
  const rank = kindRank(a);
  const difference = rank - kindRank(b);
  if (difference !== 0) return difference;
  if (a.kind === "boolean" && b.kind === "boolean") return Number(a.value) - Number(b.value);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a.value, b.value);
  if (a.kind === "timestamp" && b.kind === "timestamp") return compareOrdered(a.micros, b.micros);
  if (a.kind === "string" && b.kind === "string") return compareText(a.value, b.value);
  if (a.kind === "bytes" && b.kind === "bytes") return Buffer.compare(a.value, b.value);
  if (a.kind === "reference" && b.kind === "reference") return compareNames(a.name, b.name);
  if (a.kind === "geopoint" && b.kind === "geopoint") {
    return compareOrdered(a.latitude, b.latitude) || compareOrdered(a.longitude, b.longitude);
  }
  if (a.kind === "array" && b.kind === "array") return compareLists(a.items, b.items);
  if (a.kind === "map" && b.kind === "map") {
    return rank === vectorRank ? compareVectors(a.fields, b.fields) : compareMaps(a.fields, b.fields);
  }
  return 0;
}

/** Firestore's equality of two values: 1 equals 1.0, and NaN equals NaN. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Whether two values are stored alike: unlike `equalValues`, 1 and 1.0 differ, and so do 0 and -0. */
function identicalValues(a: Value, b: Value): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === "double" && b.kind === "double") return Object.is(a.value, b.value);
  if (a.kind === "array" && b.kind === "array") {
    return (
      a.items.length === b.items.length &&
      a.items.every((item, index) => {
        const other = b.items[index];
        return other !== undefined && identicalValues(item, other);
      })
    );
  }
  if (a.kind === "map" && b.kind === "map") return identicalFields(a.fields, b.fields);
  return equalValues(a, b);
}

export function identicalFields(a: Fields, b: Fields): boolean {
  if (a.size !== b.size) return false;
  for (const [name, value] of a) {
    const other = b.get(name);
    if (!other || !identicalValues(value, other)) return false;
  }
  return true;
}

/** Order of two resource names or paths, segment by segment. */
export function compareNames(a: string, b: string): number {
  return compareSegments(a.split("/"), b.split("/"));
}

/** Order of two paths: numbered ids (`__id7__`) come first, ordered by number; all others are ordered by text. */
export function compareSegments(a: readonly string[], b: readonly string[]): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareIds(segment, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareIds(a: string, b: string): number {
  const left = idNumber(a);
  const right = idNumber(b);
  if (left === null) return right === null ? compareText(a, b) : 1;
  return right === null ? -1 : compareOrdered(left, right);
}

type NumberValue = Extract<Value, { kind: "integer" | "double" }>;

function isNumber(value: Value): value is NumberValue {
  return value.kind === "integer" || value.kind === "double";
}

/** Exact also between a double and an integer beyond 2^53; NaN is before every number. */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return compareOrdered(a, b);
}

function compareOrdered(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (!right) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** By dimension first, then component by component. */
function compareVectors(a: Fields, b: Fields): number {
  const left = vectorComponents({ kind: "map", fields: a }) ?? [];
  const right = vectorComponents({ kind: "map", fields: b }) ?? [];
  return left.length - right.length || compareLists(left, right);
}

/** By the first differing key in sorted order, then by that key's value; a prefix comes first. */
function compareMaps(a: Fields, b: Fields): number {
  const left = Array.from(a).toSorted(([x], [y]) => compareText(x, y));
  const right = Array.from(b).toSorted(([x], [y]) => compareText(x, y));
  for (const [index, [name, value]] of left.entries()) {
    const other = right[index];
    if (!other) return 1;
    const order = compareText(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
