import { invalidArgument } from "../http/googleError.ts";
import {
  isJsonObject,
  jsonArray,
  jsonBoolean,
  jsonEnum,
  jsonObject,
  jsonString,
  wrongType,
} from "../http/json.ts";
import { assertDocumentName } from "../documents/names.ts";
import { checkFieldName, checkText } from "./limits.ts";
import { maximumDepth } from "./storable.ts";
import { parseTimestamp } from "./timestamp.ts";
import type { Fields, Value } from "./value.ts";

const int64 = /^-?\d{1,19}$/;
const leastInt64 = -(2n ** 63n);
const mostInt64 = 2n ** 63n - 1n;

const nullValues = new Map([["NULL_VALUE", 0]]);
/** A number as JSON writes it. */
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const valueFields = [
  "nullValue",
  "booleanValue",
  "integerValue",
  "doubleValue",
  "timestampValue",
  "stringValue",
  "bytesValue",
  "referenceValue",
  "geoPointValue",
  "arrayValue",
  "mapValue",
];

/**
 * Reads the JSON form of a value.
 * @param at its place in the request, for the message
 * @param depth how many maps and arrays contain it
 * @throws GoogleError INVALID_ARGUMENT for an unknown kind, a wrong type or anything Firestore does not store
 */
export function decodeValue(json: unknown, at: string, depth = 0): Value {
  const object = jsonObject(json, at, valueFields);
  const kinds = Object.keys(object);
  const kind = kinds[0];
  if (kind === undefined) throw invalidArgument(`Invalid value at '${at}': the value has no kind.`);
  if (kinds.length > 1) {
    throw invalidArgument(`Invalid value at '${at}': oneof field 'value_type' is already set.`);
  }
  const raw = object[kind];
  const place = `${at}.${kind}`;
  switch (kind) {
    case "nullValue":
      if (raw !== null) jsonEnum(raw, place, nullValues);
      return { kind: "null" };
    case "booleanValue":
      return { kind: "boolean", value: jsonBoolean(raw, place) };
    case "integerValue":
      return { kind: "integer", value: decodeInteger(raw, place) };
    case "doubleValue":
      return { kind: "double", value: decodeDouble(raw, place) };
    case "timestampValue":
      return { kind: "timestamp", micros: decodeTimestamp(raw, place) };
    case "stringValue":
      return { kind: "string", value: checkText(jsonString(raw, place), place) };
    case "bytesValue":
      return { kind: "bytes", value: decodeBytes(raw, place) };
    case "referenceValue":
      return { kind: "reference", name: assertDocumentName(jsonString(raw, place), place) };
    case "geoPointValue":
      return decodeGeoPoint(raw, place);
    case "arrayValue":
      return { kind: "array", items: decodeItems(raw, place, depth + 1) };
    default:
      return { kind: "map", fields: decodeMap(raw, place, depth + 1) };
  }
}

/**
 * Reads `{ name: value, … }`, the fields of a document or of a map.
 * @throws GoogleError INVALID_ARGUMENT, also for a field name that Firestore reserves
 */
export function decodeFields(json: unknown, at: string, depth = 0): Fields {
  const fields = new Map<string, Value>();
  if (json === undefined) return fields;
  if (!isJsonObject(json)) throw wrongType(json, at, "an object");
  const { __type__: type } = json;
  const isVector = isJsonObject(type) && type.stringValue === "__vector__";
  for (const [name, value] of Object.entries(json)) {
    if (!(isVector && name === "__type__")) checkFieldName(name, at);
    fields.set(name, decodeValue(value, `${at}.${name}`, depth));
  }
  return fields;
}

function decodeMap(json: unknown, at: string, depth: number): Fields {
  checkDepth(depth, at);
  return decodeFields(jsonObject(json, at, ["fields"]).fields, `${at}.fields`, depth);
}

function decodeItems(json: unknown, at: string, depth: number): Value[] {
  checkDepth(depth, at);
  return jsonArray(jsonObject(json, at, ["values"]).values, `${at}.values`).map((item, index) => {
    const value = decodeValue(item, `${at}.values[${index}]`, depth);
    if (value.kind === "array") {
      throw invalidArgument(`Cannot convert an array value in an array value, at '${at}.values[${index}]'.`);
    }
    return value;
  });
}

function checkDepth(depth: number, at: string): void {
  if (depth > maximumDepth) {
    const place = at.length > 80 ? `${at.slice(0, 80)}…` : at;
    throw invalidArgument(
      `Property at '${place}' is nested too deeply: maps and arrays go ${maximumDepth} levels deep.`,
    );
  }
}

function decodeInteger(raw: unknown, at: string): bigint {
  const text = typeof raw === "number" && Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof text !== "string" || !int64.test(text)) throw wrongType(raw, at, "a 64-bit whole number");
  const value = BigInt(text);
  if (value < leastInt64 || value > mostInt64) throw wrongType(raw, at, "a 64-bit whole number");
  return value;
}

function decodeDouble(raw: unknown, at: string): number {
  if (typeof raw === "number") return raw;
  if (raw === "NaN") return Number.NaN;
  if (raw === "Infinity") return Infinity;
  if (raw === "-Infinity") return -Infinity;
  if (typeof raw === "string" && numberText.test(raw)) return Number(raw);
  throw wrongType(raw, at, "a number");
}

function decodeTimestamp(raw: unknown, at: string): bigint {
  const micros = parseTimestamp(jsonString(raw, at));
  if (micros === null) throw wrongType(raw, at, "an RFC 3339 time from year 1 to 9999");
  return micros;
}

function decodeBytes(raw: unknown, at: string): Buffer {
  const text = jsonString(raw, at).replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64").replace(/=+$/, "") !== text) throw wrongType(raw, at, "base64");
  return bytes;
}

function decodeGeoPoint(raw: unknown, at: string): Value {
  const { latitude = 0, longitude = 0 } = jsonObject(raw, at, ["latitude", "longitude"]);
  return {
    kind: "geopoint",
    latitude: degrees(latitude, 90, `${at}.latitude`),
    longitude: degrees(longitude, 180, `${at}.longitude`),
  };
}

function degrees(raw: unknown, most: number, at: string): number {
  if (typeof raw === "number" && Math.abs(raw) <= most) return raw;
  throw wrongType(raw, at, `degrees from -${most} to ${most}`);
}
