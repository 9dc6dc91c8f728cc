import type { Filter, Predicate } from "./query.ts";

const negations: ReadonlySet<Predicate["operator"]> = new Set<Predicate["operator"]>([
  "NOT_EQUAL",
  "NOT_IN",
  "IS_NOT_NAN",
  "IS_NOT_NULL",
]);
const ranges: ReadonlySet<Predicate["operator"]> = new Set<Predicate["operator"]>([
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
]);

/** Whether the operator selects values that differ from its operand. */
export function isNegation(predicate: Predicate): boolean {
  return negations.has(predicate.operator);
}

/**
 * Whether the operator selects a range of an index, and so implies an order by its field. A range of null or NaN is
 * empty and implies nothing.
 */
export function isInequality(predicate: Predicate): boolean {
  if (isNegation(predicate) || predicate.kind === "unary") return isNegation(predicate);
  const { operator, value } = predicate;
  return (
    ranges.has(operator) && value.kind !== "null" && !(value.kind === "double" && Number.isNaN(value.value))
  );
}

/** Whether the operator looks for an element of an array. */
export function isArrayPredicate(predicate: Predicate): boolean {
  return predicate.operator === "ARRAY_CONTAINS" || predicate.operator === "ARRAY_CONTAINS_ANY";
}

/** Every field condition of a filter, from left to right. */
export function predicatesOf(filter: Filter | null): readonly Predicate[] {
  if (filter === null) return [];
  return filter.kind === "composite" ? filter.filters.flatMap(predicatesOf) : [filter];
}

/**
 * The filter as a list of alternatives, each a list of conditions that must all hold. Operators with a list of values
 * are not expanded, so only ORs multiply the alternatives.
 */
export function alternativesOf(filter: Filter | null): readonly (readonly Predicate[])[] {
  if (filter === null) return [[]];
  if (filter.kind !== "composite") return [[filter]];
  if (filter.operator === "OR") return filter.filters.flatMap(alternativesOf);
  let alternatives: readonly (readonly Predicate[])[] = [[]];
  for (const part of filter.filters) {
    const added = alternativesOf(part);
    alternatives = alternatives.flatMap((left) => added.map((right) => left.concat(right)));
  }
  return alternatives;
}

/** How many alternatives there are when IN and ARRAY_CONTAINS_ANY are expanded too. */
export function disjunctionCount(filter: Filter | null): number {
  if (filter === null) return 1;
  if (filter.kind === "composite") {
    const counts = filter.filters.map(disjunctionCount);
    if (filter.operator === "OR") return counts.reduce((sum, count) => sum + count, 0);
    return counts.reduce((product, count) => product * count, 1);
  }
  const lists = filter.operator === "IN" || filter.operator === "ARRAY_CONTAINS_ANY";
  return lists && filter.kind === "field" && filter.value.kind === "array" ? filter.value.items.length : 1;
}
