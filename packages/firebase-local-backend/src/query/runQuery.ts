import { fullName } from "../documents/names.ts";
import type { DatabaseName } from "../documents/names.ts";
import type { Documents } from "../documents/store.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import { compareNames, compareSegments, compareValues } from "../values/compareValues.ts";
import { valueAt } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import type { Value } from "../values/value.ts";
import { candidatesOf } from "./candidates.ts";
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
  const { startAt, endAt } = query;
  const directions = query.orders.map((order) => order.direction);
  const read = (document: StoredDocument, path: FieldPath): Value | undefined =>
    isNamePath(path) ? nameValue(database, document) : valueAt(document.fields, path);
  const isRowBefore = (row: Row, cursor: Cursor) => isBefore(database, row, cursor, directions);
  const candidates = candidatesOf(documents, query, {
    read,
    isBefore: (document, cursor) => isRowBefore({ document, keys: keysOf(query, document) ?? [] }, cursor),
  });
  const end = query.limit === null ? Number.POSITIVE_INFINITY : query.offset + query.limit;
  const rows: Row[] = [];
  for (const document of candidates.documents) {
    if (candidates.inOrder && rows.length >= end) break;
    const row = toRow(query, document, (path) => read(document, path));
    if (!row || (startAt && isRowBefore(row, startAt)) || (endAt && !isRowBefore(row, endAt))) continue;
    rows.push(row);
  }
  if (!candidates.inOrder) rows.sort((a, b) => compareRows(a, b, directions));
  return {
    documents: rows.slice(query.offset, end).map((row) => row.document),
    skipped: Math.min(query.offset, rows.length),
  };
}

/** `null` for a document that the filter excludes or that lacks a field that the query orders by or requires. */
function toRow(
  query: Query,
  document: StoredDocument,
  read: (path: FieldPath) => Value | undefined,
): Row | null {
  if (query.filter && !matchesFilter(query.filter, read)) return null;
  if (query.required.some((path) => !valueAt(document.fields, path))) return null;
  const keys = keysOf(query, document);
  return keys && { document, keys };
}

/** `null` when the document lacks one of them. */
function keysOf(query: Query, document: StoredDocument): readonly Value[] | null {
  const keys: Value[] = [];
  for (const order of query.orders) {
    if (isNamePath(order.path)) break;
    const value = valueAt(document.fields, order.path);
    if (!value) return null;
    keys.push(value);
  }
  return keys;
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
