import { invalidArgument } from "../googleError.ts";
import { formatFieldPath } from "../values/fieldPath.ts";
import { alternativesOf, disjunctionCount, isArrayPredicate, predicatesOf } from "./predicates.ts";
import type { Cursor, Predicate, Query } from "./query.ts";
import { isNamePath } from "./queryPath.ts";

/** Firestore's limits on queries. https://firebase.google.com/docs/firestore/query-data/queries#limits_on_queries */
const maximumDisjunctions = 30;
const maximumNotIn = 10;

/** Throws INVALID_ARGUMENT for a query that is well formed and still one that Firestore refuses. */
export function checkQuery(query: Query): void {
  const predicates = predicatesOf(query.filter);
  for (const predicate of predicates) checkList(predicate);
  if (disjunctionCount(query.filter) > maximumDisjunctions) {
    throw invalidArgument(
      `A query has at most ${maximumDisjunctions} disjunctions once IN and OR are spread.`,
    );
  }
  checkNegations(predicates, query);
  for (const alternative of alternativesOf(query.filter)) {
    if (alternative.filter(isArrayPredicate).length > 1) {
      throw invalidArgument("A query has at most one array-contains filter per disjunction.");
    }
  }
  checkOrders(query);
  checkCursor(query.startAt, "startAt", query);
  checkCursor(query.endAt, "endAt", query);
}

function checkList(predicate: Predicate): void {
  if (predicate.kind !== "field" || predicate.value.kind !== "array") return;
  const { operator, value } = predicate;
  if (operator !== "IN" && operator !== "NOT_IN" && operator !== "ARRAY_CONTAINS_ANY") return;
  const most = operator === "NOT_IN" ? maximumNotIn : maximumDisjunctions;
  if (value.items.length === 0) throw invalidArgument(`'${operator}' requires a non-empty array of values.`);
  if (value.items.length > most) throw invalidArgument(`'${operator}' takes at most ${most} values.`);
}

function checkNegations(predicates: readonly Predicate[], query: Query): void {
  const negations = predicates.filter(({ operator }) => operator === "NOT_EQUAL" || operator === "NOT_IN");
  if (negations.length > 1) throw invalidArgument("A query has at most one != or not-in filter.");
  if (!negations.some(({ operator }) => operator === "NOT_IN")) return;
  const spreads = predicates.some(({ operator }) => operator === "IN" || operator === "ARRAY_CONTAINS_ANY");
  if (spreads || alternativesOf(query.filter).length > 1) {
    throw invalidArgument("'NOT_IN' cannot be combined with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
}

function checkOrders(query: Query): void {
  const names = query.explicitOrders.map((order) => formatFieldPath(order.path));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw invalidArgument(`The query orders by "${repeated}" more than once.`);
  const key = query.explicitOrders.findIndex((order) => isNamePath(order.path));
  if (key !== -1 && key !== query.explicitOrders.length - 1) {
    throw invalidArgument("The order by clause cannot contain more fields after the key __name__.");
  }
}

function checkCursor(cursor: Cursor | null, name: string, query: Query): void {
  if (!cursor) return;
  if (cursor.values.length > query.orders.length) {
    throw invalidArgument(`The cursor ${name} has more values than the query has orders.`);
  }
  for (const [index, value] of cursor.values.entries()) {
    const order = query.orders[index];
    if (order && isNamePath(order.path) && value.kind !== "reference") {
      throw invalidArgument(`The cursor ${name} needs a document reference for __name__.`);
    }
  }
}
