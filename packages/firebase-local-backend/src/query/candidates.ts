import { partition } from "../documents/fieldIndex.ts";
import type { Documents } from "../documents/store.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import { compareValues } from "../values/compareValues.ts";
import { formatFieldPath } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import type { Value } from "../values/value.ts";
import type { Cursor, FieldFilter, Filter, Query } from "./query.ts";
import { isNamePath } from "./queryPath.ts";

export interface Candidates {
  /** Every document of the result, and others. */
  readonly documents: Iterable<StoredDocument>;
  /** Whether they are in the query's order. */
  readonly inOrder: boolean;
}

interface Reading {
  /** The document's value at a path, which may be its name. */
  readonly read: (document: StoredDocument, path: FieldPath) => Value | undefined;
  /** Whether the document is before the cursor's position. */
  readonly isBefore: (document: StoredDocument, cursor: Cursor) => boolean;
}

/** Documents of a collection, ordered by a field and then by name, of which those in [start, end) can match. */
interface Part {
  readonly field: FieldPath;
  readonly documents: readonly StoredDocument[];
  readonly start: number;
  readonly end: number;
}

/**
 * The documents that a query has to look at. In one collection, these are those with a value that an equality of the
 * query asks for, or all in the order of the query, whichever are probably fewer until the limit is reached.
 */
export function candidatesOf(documents: Documents, query: Query, reading: Reading): Candidates {
  if (query.allDescendants || query.collectionId === null) {
    return { documents: everywhere(documents, query), inOrder: false };
  }
  const path = [...query.parent, query.collectionId].join("/");
  const conditions = conditionsOf(query.filter);
  const partOf = (field: FieldPath): Part => {
    const ordered = documents.ordered(path, isNamePath(field) ? null : field);
    return { field, documents: ordered, ...limits(ordered, field, conditions, reading) };
  };
  const equalities = conditions
    .filter(({ operator }) => operator === "EQUAL")
    .map(({ path: field }) => field);
  const equal = equalities.map(partOf).toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  // A field with one value does not change the order.
  const orders = query.orders.filter(({ path: field }) => !includes(equalities, field));
  const [first, second] = orders;
  const isByName = orders.length <= 1;
  if (equal && isByName) return { documents: walk(query, equal, reading), inOrder: true };
  const isOneDirection = orders.length === 2 && first?.direction === second?.direction;
  const inOrder = first && (isByName || isOneDirection) ? partOf(first.path) : null;
  const wanted = query.limit === null ? Number.POSITIVE_INFINITY : query.offset + query.limit;
  if (equal && (!inOrder || sizeOf(equal) ** 2 < sizeOf(inOrder) * wanted)) {
    return { documents: equal.documents.slice(equal.start, equal.end), inOrder: false };
  }
  if (inOrder) return { documents: walk(query, inOrder, reading), inOrder: true };
  return { documents: documents.collection(path), inOrder: false };
}

/** The documents of a part in the direction of the query, without those that its cursors exclude at both ends. */
function* walk(query: Query, part: Part, { isBefore }: Reading): Iterable<StoredDocument> {
  const size = sizeOf(part);
  const isReverse = query.orders.at(-1)?.direction === "DESCENDING";
  const at = (index: number) => part.documents[isReverse ? part.end - 1 - index : part.start + index];
  // Only then is every document before a cursor in front of all others.
  const isSimple = query.orders.every(({ path }) => isNamePath(path) || includes([part.field], path));
  const border = (cursor: Cursor) =>
    partition(size, (index) => {
      const document = at(index);
      return document !== undefined && isBefore(document, cursor);
    });
  const from = query.startAt && isSimple ? border(query.startAt) : 0;
  const to = query.endAt && isSimple ? border(query.endAt) : size;
  for (let index = from; index < to; index += 1) {
    const document = at(index);
    if (document) yield document;
  }
}

/** The documents of an index that the conditions on its field can allow. */
function limits(
  documents: readonly StoredDocument[],
  field: FieldPath,
  conditions: readonly FieldFilter[],
  { read }: Reading,
): { start: number; end: number } {
  let [start, end] = [0, documents.length];
  for (const { path, operator, value } of conditions) {
    if (!includes([field], path)) continue;
    const border = (limit: Value, includesEqual: boolean) =>
      partition(documents.length, (index) => {
        const document = documents[index];
        const other = document && read(document, field);
        const order = other ? compareValues(other, limit) : 0;
        return order < 0 || (includesEqual && order === 0);
      });
    const isList = operator === "IN" && value.kind === "array";
    const [least = value, ...others] = isList ? value.items.toSorted(compareValues) : [];
    const most = others.at(-1) ?? least;
    const isWithin = operator === "EQUAL" || isList;
    if (isWithin || operator === "GREATER_THAN_OR_EQUAL") start = Math.max(start, border(least, false));
    if (operator === "GREATER_THAN") start = Math.max(start, border(value, true));
    if (isWithin || operator === "LESS_THAN_OR_EQUAL") end = Math.min(end, border(most, true));
    if (operator === "LESS_THAN") end = Math.min(end, border(value, false));
  }
  return { start, end: Math.max(start, end) };
}

/** The conditions on one value that every document of the result meets. */
function conditionsOf(filter: Filter | null): readonly FieldFilter[] {
  if (filter?.kind === "field") return [filter];
  return filter?.kind === "composite" && filter.operator === "AND"
    ? filter.filters.flatMap(conditionsOf)
    : [];
}

function includes(paths: readonly FieldPath[], path: FieldPath): boolean {
  return paths.some((other) => formatFieldPath(other) === formatFieldPath(path));
}

function sizeOf({ start, end }: Part): number {
  return end - start;
}

function* everywhere(documents: Documents, query: Query): Iterable<StoredDocument> {
  const prefix = query.parent.map((segment) => `${segment}/`).join("");
  for (const path of documents.collectionPaths()) {
    if (!path.startsWith(prefix)) continue;
    const inside = path.slice(prefix.length).split("/");
    const isAsked = query.collectionId === null || inside.at(-1) === query.collectionId;
    if (isAsked && (query.allDescendants || inside.length === 1)) yield* documents.collection(path);
  }
}
