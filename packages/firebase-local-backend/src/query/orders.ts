import { compareText } from "../values/compareText.ts";
import { documentNamePath, formatFieldPath } from "../values/fieldPath.ts";
import { isInequality, predicatesOf } from "./predicates.ts";
import type { Filter, Order } from "./query.ts";
import { isNamePath } from "./queryPath.ts";

/**
 * The effective orders of a query with `explicit` ones: the fields of inequality filters follow by name, then the
 * document's name unless it is among the explicit ones, all in the direction of the last explicit order (ascending
 * without one).
 */
export function impliedOrders(explicit: readonly Order[], filter: Filter | null): readonly Order[] {
  const direction = explicit.at(-1)?.direction ?? "ASCENDING";
  const ordered = new Set(explicit.map((order) => formatFieldPath(order.path)));
  const implied = new Map<string, Order>();
  for (const predicate of predicatesOf(filter)) {
    const name = formatFieldPath(predicate.path);
    if (!isInequality(predicate) || isNamePath(predicate.path) || ordered.has(name)) continue;
    implied.set(name, { path: predicate.path, direction });
  }
  const byName = Array.from(implied).toSorted(([a], [b]) => compareText(a, b));
  const orders = [...explicit, ...byName.map(([, order]) => order)];
  const named = orders.some((order) => isNamePath(order.path));
  return named ? orders : [...orders, { path: [documentNamePath], direction }];
}
