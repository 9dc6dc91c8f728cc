import { IDS, number, randomValue, type Json } from "./randomValues.ts";
import type { Seeded } from "./seeded.ts";

const COMPARED = ["n", "n", "s", "b", "l", "m.x", "m", "t", "absent", "__name__"] as const;
const COMPARISONS = [
  "EQUAL",
  "EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
] as const;
const DIRECTIONS = ["ASCENDING", "DESCENDING"] as const;

interface Order {
  field: { fieldPath: string };
  direction?: string;
}

interface Query extends Json {
  from: { collectionId: string; allDescendants?: boolean }[];
}

/** Whether a query is of every collection with its name. */
export function isGroup({ from }: Query): boolean {
  return from.some(({ allDescendants }) => allDescendants === true);
}

/** A structured query; some are refused, for example for two lists of alternatives. */
export function randomQuery(seed: Seeded): Query {
  const where = seed.chance(0.75) ? { where: filter(seed, 2) } : {};
  const orderBy = seed.chance(0.6) ? seed.several(1, 2, () => order(seed)) : [];
  return {
    from: [
      seed.chance(0.15)
        ? { collectionId: "s", allDescendants: true }
        : { collectionId: seed.chance(0.9) ? "c" : "s" },
    ],
    ...where,
    ...(orderBy.length > 0 && { orderBy }),
    ...(orderBy.length > 0 && seed.chance(0.4) && { startAt: cursor(seed, orderBy) }),
    ...(orderBy.length > 0 && seed.chance(0.3) && { endAt: cursor(seed, orderBy) }),
    ...(seed.chance(0.3) && { limit: seed.pick([1, 2, 3, 0]) }),
    ...(seed.chance(0.2) && { offset: seed.pick([1, 2]) }),
    ...(seed.chance(0.2) && {
      select: { fields: seed.several(0, 2, () => ({ fieldPath: seed.pick(["n", "m.x", "s", "__name__"]) })) },
    }),
  };
}

export function randomAggregation(seed: Seeded): { structuredQuery: Query; aggregations: Json[] } {
  const of = () => ({ field: { fieldPath: seed.pick(["n", "m.x", "m.y", "s", "absent"]) } });
  const { select: _, ...structuredQuery } = randomQuery(seed);
  return {
    structuredQuery,
    aggregations: seed
      .several(1, 3, () =>
        seed.pick<() => Json>([
          () => ({ count: {} }),
          () => ({ count: { upTo: "2" } }),
          () => ({ sum: of() }),
          () => ({ avg: of() }),
        ])(),
      )
      .map((aggregation, index) => ({ alias: `a${index}`, ...aggregation })),
  };
}

function order(seed: Seeded): Order {
  return {
    field: { fieldPath: seed.pick(["n", "n", "s", "m.x", "m", "l", "__name__"]) },
    ...(seed.chance(0.8) && { direction: seed.pick(DIRECTIONS) }),
  };
}

function cursor(seed: Seeded, orders: readonly Order[]): Json {
  const shown = orders.slice(0, 1 + seed.below(orders.length));
  return {
    values: shown.map(({ field }) => operand(seed, field.fieldPath)),
    ...(seed.chance(0.5) && { before: seed.chance(0.5) }),
  };
}

function operand(seed: Seeded, fieldPath: string): Json {
  if (fieldPath === "__name__") return { referenceValue: `{root}/c/${seed.pick(IDS)}` };
  if (fieldPath === "n" && seed.chance(0.7)) return number(seed);
  return fieldPath === "s" && seed.chance(0.7)
    ? { stringValue: seed.pick(["a", "b", "c"]) }
    : randomValue(seed, 1);
}

function filter(seed: Seeded, depth: number): Json {
  if (depth > 0 && seed.chance(0.4)) {
    return {
      compositeFilter: {
        op: seed.pick(["AND", "AND", "OR"]),
        filters: seed.several(1, 3, () => filter(seed, depth - 1)),
      },
    };
  }
  const fieldPath = seed.pick(COMPARED);
  const field = { fieldPath };
  const values = () => ({ arrayValue: { values: seed.several(1, 3, () => operand(seed, fieldPath)) } });
  return seed.pick<() => Json>([
    () => ({ fieldFilter: { field, op: seed.pick(COMPARISONS), value: operand(seed, fieldPath) } }),
    () => ({ fieldFilter: { field, op: seed.pick(COMPARISONS), value: operand(seed, fieldPath) } }),
    () => ({ fieldFilter: { field, op: seed.pick(["IN", "NOT_IN"]), value: values() } }),
    () => ({ fieldFilter: { field: { fieldPath: "l" }, op: "ARRAY_CONTAINS", value: randomValue(seed, 1) } }),
    () => ({ fieldFilter: { field: { fieldPath: "l" }, op: "ARRAY_CONTAINS_ANY", value: values() } }),
    () => ({ unaryFilter: { field, op: seed.pick(["IS_NULL", "IS_NOT_NULL", "IS_NAN", "IS_NOT_NAN"]) } }),
  ])();
}
