import { GoogleError } from "../http/googleError.ts";
import { documentNamePath, formatFieldPath } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import { hasFieldIndex } from "./indexes.ts";
import type { CompositeIndex, IndexField, Indexes, IndexScope } from "./indexes.ts";
import { alternativesOf, isArrayPredicate, isInequality } from "./predicates.ts";
import type { Direction, Predicate, Query } from "./query.ts";
import { isNamePath } from "./queryPath.ts";

/** What one alternative of a query requires of an index. */
interface IndexNeed {
  readonly collectionId: string;
  readonly scope: IndexScope;
  /** Fields compared for equality (CONTAINS for arrays); their order does not matter. */
  readonly equalities: readonly IndexField[];
  /** Fields that must follow in this order and direction. */
  readonly orders: readonly IndexField[];
  readonly nameDirection: Direction;
  /** Fields that are only summed or averaged; anywhere after the orders. */
  readonly summed: readonly string[];
}

/**
 * Refuses a query that Cloud Firestore would refuse without an index. Every field has automatic indexes unless an
 * override removes them, and equalities use a merge of those; a range or an order together with an equality, or on
 * several fields, needs a composite index with exactly those directions. Composite indexes that end in the same
 * orders are merged too. https://firebase.google.com/docs/firestore/query-data/index-overview
 * @param indexes null allows every query
 * @param summed paths that an aggregation sums
 * @throws GoogleError FAILED_PRECONDITION naming the entry that firestore.indexes.json lacks
 */
export function checkIndex(indexes: Indexes | null, query: Query, summed: readonly FieldPath[] = []): void {
  // A query over all collections has no collection that an index could belong to.
  if (indexes === null || query.collectionId === null) return;
  for (const alternative of alternativesOf(query.filter)) {
    const need = needOf(query, query.collectionId, alternative, summed);
    if (!isServed(indexes, need)) throw missingIndex(need);
  }
}

function needOf(
  query: Query,
  collectionId: string,
  alternative: readonly Predicate[],
  summed: readonly FieldPath[],
): IndexNeed {
  const equalities = new Map<string, IndexField>();
  for (const predicate of alternative) {
    if (isInequality(predicate) || isNamePath(predicate.path)) continue;
    const field = formatFieldPath(predicate.path);
    // An array condition and an equality on the same field need both kinds of entry.
    const mode = isArrayPredicate(predicate) ? "CONTAINS" : "ASCENDING";
    equalities.set(`${mode} ${field}`, { field, mode });
  }
  const orders: IndexField[] = [];
  for (const { path, direction } of query.orders) {
    const field = formatFieldPath(path);
    if (!isNamePath(path) && !equalities.has(`ASCENDING ${field}`)) orders.push({ field, mode: direction });
  }
  const known = new Set([...equalities.values(), ...orders].map(({ field }) => field));
  return {
    collectionId,
    scope: query.allDescendants ? "COLLECTION_GROUP" : "COLLECTION",
    equalities: Array.from(equalities.values()),
    orders,
    nameDirection: query.orders.at(-1)?.direction ?? "ASCENDING",
    summed: Array.from(new Set(summed.map(formatFieldPath))).filter((field) => !known.has(field)),
  };
}

function isServed(indexes: Indexes, need: IndexNeed): boolean {
  const { equalities, orders, summed } = need;
  const composite = indexes.composite.filter(
    (index) => index.collectionId === need.collectionId && index.scope === need.scope,
  );
  if (equalities.length === 0 && orders.length + summed.length <= 1 && hasAutomatic(indexes, need))
    return true;
  if (orders.length === 0 && summed.length === 0) {
    return equalities.every(
      (equality) => hasEqualityIndex(indexes, need, equality) || isMergeable(composite, need, equality),
    );
  }
  const covered = new Set<string>();
  let servesOrders = false;
  for (const index of composite) {
    const prefix = prefixOf(index, need);
    if (!prefix) continue;
    servesOrders = true;
    for (const field of prefix) covered.add(entryKey(field));
  }
  return servesOrders && equalities.every((equality) => covered.has(entryKey(equality)));
}

/** No condition at all, or a single order, range or sum of one field. */
function hasAutomatic(indexes: Indexes, need: IndexNeed): boolean {
  const order = need.orders[0];
  if (order) return order.mode === need.nameDirection && hasField(indexes, need, order);
  const sum = need.summed[0];
  return sum === undefined || hasEqualityIndex(indexes, need, { field: sum, mode: "ASCENDING" });
}

function hasField(indexes: Indexes, need: IndexNeed, { field, mode }: IndexField): boolean {
  return hasFieldIndex(indexes, need.collectionId, need.scope, field, mode);
}

/** An equality can use an index of either direction. */
function hasEqualityIndex(indexes: Indexes, need: IndexNeed, { field, mode }: IndexField): boolean {
  if (hasField(indexes, need, { field, mode })) return true;
  return mode !== "CONTAINS" && hasField(indexes, need, { field, mode: "DESCENDING" });
}

/** Whether a composite index that consists of the query's equalities alone contains this field. */
function isMergeable(composite: readonly CompositeIndex[], need: IndexNeed, equality: IndexField): boolean {
  return composite.some((index) =>
    prefixOf(index, need)?.some((field) => entryKey(field) === entryKey(equality)),
  );
}

/**
 * The leading fields of an index that serve equalities of the need, when the rest is exactly the need's orders (then
 * the name, then summed fields); `null` when the index does not fit.
 */
function prefixOf(index: CompositeIndex, need: IndexNeed): readonly IndexField[] | null {
  const named = index.fields.find(({ field }) => field === documentNamePath);
  const fields = index.fields.filter((field) => field !== named);
  const ordered = fields.length - need.summed.length;
  const prefix = fields.slice(0, ordered - need.orders.length);
  if (prefix.length + need.orders.length !== ordered) return null;
  const fits = prefix.every((field) =>
    need.equalities.some((equality) => entryKey(equality) === entryKey(field)),
  );
  const follows = need.orders.every((order, position) => {
    const field = fields[prefix.length + position];
    return field?.field === order.field && field.mode === order.mode;
  });
  const sums = fields.slice(ordered).every(({ field }) => need.summed.includes(field));
  if (!fits || !follows || !sums) return null;
  // Without orders, the name may have either direction: equalities of both directions exist.
  const nameMode = named?.mode ?? fields[ordered - 1]?.mode;
  return need.orders.length === 0 || nameMode === need.nameDirection ? prefix : null;
}

function entryKey({ field, mode }: IndexField): string {
  return `${mode === "CONTAINS" ? mode : "ORDER"} ${field}`;
}

function missingIndex(need: IndexNeed): GoogleError {
  const fields = [
    ...need.equalities,
    ...need.orders,
    ...need.summed.map((field): IndexField => ({ field, mode: "ASCENDING" })),
  ];
  const last = fields.at(-1);
  if (last && need.orders.length > 0 && last.mode !== need.nameDirection) {
    fields.push({ field: documentNamePath, mode: need.nameDirection });
  }
  const named = fields.map(({ field, mode }) => `${field} ${mode}`).join(", ");
  return new GoogleError(
    "FAILED_PRECONDITION",
    `The query requires an index on collection ${need.collectionId}, fields ${named}. Add it to firestore.indexes.json: ${indexEntry(need, fields)}`,
  );
}

/** The JSON to add: a composite index, or an override with the missing index of one field. */
function indexEntry(need: IndexNeed, fields: readonly IndexField[]): string {
  const [first, ...others] = fields;
  if (first && others.length === 0) {
    const index = { ...modeJson(first), queryScope: need.scope };
    const override = { collectionGroup: need.collectionId, fieldPath: first.field, indexes: [index] };
    return `"fieldOverrides": [${JSON.stringify(override)}]`;
  }
  const composite = {
    collectionGroup: need.collectionId,
    queryScope: need.scope,
    fields: fields.map((field) => Object.assign({ fieldPath: field.field }, modeJson(field))),
  };
  return `"indexes": [${JSON.stringify(composite)}]`;
}

function modeJson({ mode }: IndexField) {
  return mode === "CONTAINS" ? { arrayConfig: mode } : { order: mode };
}
