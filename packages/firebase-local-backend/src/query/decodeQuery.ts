import { GoogleError, invalidArgument } from "../http/googleError.ts";
import { jsonArray, jsonBoolean, jsonCount, jsonEnum, jsonObject, jsonString } from "../http/json.ts";
import { checkSegment } from "../documents/names.ts";
import { decodeValue } from "../values/decodeValue.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import { checkQuery } from "./checkQuery.ts";
import { decodeFilter } from "./decodeFilter.ts";
import { impliedOrders } from "./orders.ts";
import type { Cursor, Direction, Order, Query } from "./query.ts";
import { decodeFieldReference, isNamePath } from "./queryPath.ts";

const queryFields = [
  "select",
  "from",
  "where",
  "orderBy",
  "startAt",
  "endAt",
  "offset",
  "limit",
  "findNearest",
];
const directions = new Map<Direction | "DIRECTION_UNSPECIFIED", number>([
  ["DIRECTION_UNSPECIFIED", 0],
  ["ASCENDING", 1],
  ["DESCENDING", 2],
]);

/**
 * Reads a `structuredQuery` and adds its implied orders.
 * @param parent segments of the document whose collections are queried
 * @param required paths that a document must have to be in the result
 * @throws GoogleError INVALID_ARGUMENT or FAILED_PRECONDITION for what Firestore refuses, UNIMPLEMENTED for a vector
 * search
 */
export function decodeQuery(
  json: unknown,
  at: string,
  parent: readonly string[],
  required: readonly FieldPath[] = [],
): Query {
  const object = jsonObject(json, at, queryFields);
  if (object.findNearest !== undefined) {
    throw new GoogleError("UNIMPLEMENTED", "The local backend has no vector search (findNearest).");
  }
  const filter = object.where === undefined ? null : decodeFilter(object.where, `${at}.where`);
  const explicitOrders = jsonArray(object.orderBy, `${at}.orderBy`).map((order, index) =>
    decodeOrder(order, `${at}.orderBy[${index}]`),
  );
  const query: Query = {
    parent,
    ...decodeFrom(object.from, `${at}.from`),
    filter,
    required,
    explicitOrders,
    orders: impliedOrders(explicitOrders, filter),
    startAt: decodeCursor(object.startAt, `${at}.startAt`),
    endAt: decodeCursor(object.endAt, `${at}.endAt`),
    offset: object.offset === undefined ? 0 : jsonCount(object.offset, `${at}.offset`),
    limit: decodeLimit(object.limit, `${at}.limit`),
    projection: decodeProjection(object.select, `${at}.select`),
  };
  checkQuery(query);
  return query;
}

/** Without a collection, or with an empty name, every collection directly below the parent is queried. */
function decodeFrom(json: unknown, at: string) {
  const selectors = jsonArray(json, at);
  if (selectors.length > 1)
    throw invalidArgument(`Invalid value at '${at}': expected at most one collection.`);
  const place = `${at}[0]`;
  const selector = jsonObject(selectors[0] ?? {}, place, ["collectionId", "allDescendants"]);
  const allDescendants =
    selector.allDescendants !== undefined && jsonBoolean(selector.allDescendants, `${place}.allDescendants`);
  const collectionId = jsonString(selector.collectionId ?? "", `${place}.collectionId`);
  if (collectionId === "") return { collectionId: null, allDescendants };
  checkSegment(collectionId, `${place}.collectionId`);
  return { collectionId, allDescendants };
}

function decodeOrder(json: unknown, at: string): Order {
  const { field, direction = "ASCENDING" } = jsonObject(json, at, ["field", "direction"]);
  const path = decodeFieldReference(field, `${at}.field`);
  const descends = jsonEnum(direction, `${at}.direction`, directions) === "DESCENDING";
  return { path, direction: descends ? "DESCENDING" : "ASCENDING" };
}

function decodeCursor(json: unknown, at: string): Cursor | null {
  if (json === undefined) return null;
  const { values, before } = jsonObject(json, at, ["values", "before"]);
  return {
    before: before !== undefined && jsonBoolean(before, `${at}.before`),
    values: jsonArray(values, `${at}.values`).map((value, index) =>
      decodeValue(value, `${at}.values[${index}]`),
    ),
  };
}

/** The API wraps the number in a message whose JSON is a plain number; some clients send the message itself. */
function decodeLimit(json: unknown, at: string): number | null {
  if (json === undefined || json === null) return null;
  if (typeof json !== "object") return jsonCount(json, at);
  return jsonCount(jsonObject(json, at, ["value"]).value, `${at}.value`);
}

function decodeProjection(json: unknown, at: string): readonly FieldPath[] | null {
  if (json === undefined) return null;
  const fields = jsonArray(jsonObject(json, at, ["fields"]).fields, `${at}.fields`);
  return fields
    .map((field, index) => decodeFieldReference(field, `${at}.fields[${index}]`))
    .filter((path) => !isNamePath(path));
}
