import { GoogleError, invalidArgument } from "../http/googleError.ts";
import { formatFieldPath, type FieldPath } from "../values/fieldPath.ts";
import {
  alternativesOf,
  disjunctionCount,
  isArrayPredicate,
  isInequality,
  isNegation,
  predicatesOf,
} from "./predicates.ts";
import type { Cursor, Filter, Predicate, Query } from "./query.ts";
import { isNamePath } from "./queryPath.ts";

/** Firestore's limits on queries. https://firebase.google.com/docs/firestore/query-data/queries#limits_on_queries */
const maximumDisjunctions = 30;
const maximumNotIn = 10;

/**
 * Refuses well-formed queries that Firestore refuses, with its messages.
 * @throws GoogleError INVALID_ARGUMENT or FAILED_PRECONDITION
 */
export function checkQuery(query: Query): void {
  const predicates = predicatesOf(query.filter);
  for (const predicate of predicates) checkList(predicate);
  if (query.collectionId === null) checkEveryCollection(predicates, query);
  const disjunctions = disjunctionCount(query.filter);
  if (disjunctions > maximumDisjunctions) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of ${maximumDisjunctions}`,
    );
  }
  checkNegations(predicates, query);
  for (const alternative of alternativesOf(query.filter)) {
    if (alternative.filter(isArrayPredicate).length > 1) {
      throw new GoogleError(
        "FAILED_PRECONDITION",
        "Only a single array-contains clause is allowed in a query",
      );
    }
  }
  checkKeyEquality(predicates);
  checkOrders(predicates, query);
  checkCursor(query.startAt, query);
  checkCursor(query.endAt, query);
}

/**
 * A field that is summed follows the name in the index, which Firestore does not support when the query itself has a
 * range or an order of names.
 * @throws GoogleError INVALID_ARGUMENT
 */
export function checkSummed({ filter, explicitOrders, orders }: Query, summed: readonly FieldPath[]): void {
  const ranged = predicatesOf(filter).some(
    (predicate) => isNamePath(predicate.path) && (isInequality(predicate) || predicate.operator === "IN"),
  );
  if (!ranged && !explicitOrders.some(({ path }) => isNamePath(path))) return;
  const ordered = new Set(orders.map(({ path }) => formatFieldPath(path)));
  const after = summed.map(formatFieldPath).filter((name) => !ordered.has(name));
  if (after.length === 0) return;
  throw invalidArgument(
    `This query requires an index that has fields [${after.join(", ")}] after __name__ and Firestore does not currently support such an index.`,
  );
}

function checkList(predicate: Predicate): void {
  if (predicate.kind !== "field" || predicate.value.kind !== "array") return;
  const { operator, value } = predicate;
  if (operator !== "IN" && operator !== "NOT_IN" && operator !== "ARRAY_CONTAINS_ANY") return;
  const most = operator === "NOT_IN" ? maximumNotIn : maximumDisjunctions;
  if (value.items.length === 0) throw invalidArgument(`'${operator}' requires an non-empty ArrayValue.`);
  if (value.items.length > most) {
    throw invalidArgument(`'${operator}' supports up to ${most} comparison values.`);
  }
}

/** A query over all collections can only compare document names. */
function checkEveryCollection(predicates: readonly Predicate[], query: Query): void {
  const filtered = predicates.find(({ path }) => !isNamePath(path));
  if (filtered) throw invalidArgument(`kind is required for filter: ${formatFieldPath(filtered.path)}`);
  if (query.explicitOrders.some(({ path }) => !isNamePath(path))) {
    throw invalidArgument("kind is required for all orders except __key__ ascending");
  }
}

function checkNegations(predicates: readonly Predicate[], query: Query): void {
  if (predicates.filter(isNegation).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (!predicates.some(({ operator }) => operator === "NOT_IN")) return;
  const spreads = predicates.some(({ operator }) => operator === "IN" || operator === "ARRAY_CONTAINS_ANY");
  if (spreads || hasOr(query.filter)) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

function hasOr(filter: Filter | null): boolean {
  return filter?.kind === "composite" && (filter.operator === "OR" || filter.filters.some(hasOr));
}

function checkKeyEquality(predicates: readonly Predicate[]): void {
  const inequalities = predicates.filter(isInequality);
  const ofKey = (predicate: Predicate) => isNamePath(predicate.path);
  if (inequalities.length === 0 || inequalities.some(ofKey) || !predicates.some(ofKey)) return;
  throw invalidArgument(
    "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
  );
}

function checkOrders(predicates: readonly Predicate[], query: Query): void {
  const names = query.explicitOrders.map((order) => formatFieldPath(order.path));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw invalidArgument(`order by clause cannot contain duplicate fields ${repeated}`);
  }
  const key = query.orders.findIndex((order) => isNamePath(order.path));
  if (key !== query.orders.length - 1) {
    throw invalidArgument("order by clause cannot contain more fields after the key");
  }
  const isKeyScan = key === 0 && predicates.every(({ path }) => isNamePath(path));
  if (isKeyScan && query.orders[0]?.direction === "DESCENDING") {
    throw new GoogleError("FAILED_PRECONDITION", "Firestore does not support descending key scans");
  }
}

function checkCursor(cursor: Cursor | null, query: Query): void {
  if (!cursor) return;
  if (cursor.values.length > query.explicitOrders.length)
    throw invalidArgument("Cursor has too many values.");
  for (const [index, value] of cursor.values.entries()) {
    const order = query.explicitOrders[index];
    if (order && isNamePath(order.path) && value.kind !== "reference") {
      throw invalidArgument("Cursor __key__ value is not a document reference.");
    }
  }
}
