import { fullName } from "../documents/names.ts";
import type { DatabaseName } from "../documents/names.ts";
import type { Documents, StoredDocument } from "../documents/store.ts";
import { compareNames, compareSegments, compareValues } from "../values/compareValues.ts";
import { valueAt } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import type { Value } from "../values/value.ts";
import { matchesFilter } from "./matchesFilter.ts";
import type { Cursor, Direction, Query } from "./query.ts";
import { isNamePath } from "./queryPath.ts";

export interface QueryResult {
  /** The result in order. */
  readonly documents: readonly StoredDocument[];
  /** How many documents the offset skipped. */
  readonly skipped: number;
}

interface Row {
  readonly document: StoredDocument;
  /** The values of the query's orders without the last one, the name. */
  readonly keys: readonly Value[];
}

/** Runs a query over the documents of the database of this name. */
export function runQuery(database: DatabaseName, documents: Documents, query: Query): QueryResult {
  const rows: Row[] = [];
  for (const document of candidates(documents, query)) {
    const row = toRow(database, query, document);
    if (row) rows.push(row);
  }
  const directions = query.orders.map((order) => order.direction);
  rows.sort((a, b) => compareRows(a, b, directions));
  const { startAt, endAt } = query;
  const inside = rows.filter(
    (row) =>
      (!startAt || !isBefore(database, row, startAt, directions)) &&
      (!endAt || isBefore(database, row, endAt, directions)),
  );
  const end = query.limit === null ? undefined : query.offset + query.limit;
  return {
    documents: inside.slice(query.offset, end).map((row) => row.document),
    skipped: Math.min(query.offset, inside.length),
  };
}

function* candidates(documents: Documents, query: Query): Iterable<StoredDocument> {
  const prefix = query.parent.map((segment) => `${segment}/`).join("");
  if (!query.allDescendants && query.collectionId !== null) {
    yield* documents.collection(prefix + query.collectionId);
    return;
  }
  for (const path of documents.collectionPaths()) {
    if (!path.startsWith(prefix)) continue;
    const inside = path.slice(prefix.length).split("/");
    const isAsked = query.collectionId === null || inside.at(-1) === query.collectionId;
    if (isAsked && (query.allDescendants || inside.length === 1)) yield* documents.collection(path);
  }
}

/** `null` for a document that the filter excludes or that lacks a field that the query orders by or requires. */
function toRow(database: DatabaseName, query: Query, document: StoredDocument): Row | null {
  const read = (path: FieldPath): Value | undefined =>
    isNamePath(path) ? nameValue(database, document) : valueAt(document.fields, path);
  if (query.filter && !matchesFilter(query.filter, read)) return null;
  if (query.required.some((path) => !valueAt(document.fields, path))) return null;
  const keys: Value[] = [];
  for (const order of query.orders) {
    if (isNamePath(order.path)) break;
    const value = valueAt(document.fields, order.path);
    if (!value) return null;
    keys.push(value);
  }
  return { document, keys };
}

function nameValue(database: DatabaseName, document: StoredDocument): Value {
  return { kind: "reference", name: fullName(database, document.path) };
}

function compareRows(a: Row, b: Row, directions: readonly Direction[]): number {
  for (const [index, key] of a.keys.entries()) {
    const other = b.keys[index];
    const order = other ? compareValues(key, other) : 0;
    if (order !== 0) return directed(order, directions[index]);
  }
  const order = compareSegments(a.document.segments, b.document.segments);
  return directed(order, directions[a.keys.length]);
}

/** Whether the row is before the cursor's position, which is before or after the documents that equal it. */
function isBefore(
  database: DatabaseName,
  row: Row,
  cursor: Cursor,
  directions: readonly Direction[],
): boolean {
  for (const [index, value] of cursor.values.entries()) {
    const key = row.keys[index];
    const order = key
      ? compareValues(key, value)
      : compareNames(fullName(database, row.document.path), value.kind === "reference" ? value.name : "");
    if (order !== 0) return directed(order, directions[index]) < 0;
  }
  return !cursor.before;
}

function directed(order: number, direction: Direction | undefined): number {
  return direction === "DESCENDING" ? -order : order;
}
