import { rulesMap, rulesPath, rulesBytes, rulesFloat, rulesInt, rulesList } from "./values.ts";
import type { RulesMap, RulesTimestamp, RulesValue } from "../types.ts";

/** A Value of the Firestore REST API v1; exactly one of its fields is set. */
export interface FirestoreValue {
  readonly nullValue?: unknown;
  readonly booleanValue?: boolean | undefined;
  readonly integerValue?: string | number | undefined;
  readonly doubleValue?: number | string | undefined;
  readonly timestampValue?: string | undefined;
  readonly stringValue?: string | undefined;
  readonly bytesValue?: string | undefined;
  readonly referenceValue?: string | undefined;
  readonly geoPointValue?:
    { readonly latitude?: number | undefined; readonly longitude?: number | undefined } | undefined;
  readonly arrayValue?: { readonly values?: readonly FirestoreValue[] | undefined } | undefined;
  readonly mapValue?: { readonly fields?: Readonly<Record<string, FirestoreValue>> | undefined } | undefined;
}

/** Greatest nesting depth of values; Firestore itself accepts 20 levels of maps and lists. */
const MAX_DEPTH = 100;
const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/**
 * The fields of a document as rules see them.
 * @throws RangeError for an invalid value, such as an integer that is not a number, or too deep nesting
 */
export function fromFirestoreFields(fields: Readonly<Record<string, FirestoreValue>>): RulesMap {
  return fieldsToMap(fields, 0);
}

/**
 * Plain JSON, such as the claims of an ID token: whole numbers become ints, others floats.
 * @throws RangeError for too deep nesting or a value that is not JSON
 */
export function fromJson(value: unknown): RulesValue {
  return jsonToValue(value, 0);
}

function fieldsToMap(fields: Readonly<Record<string, FirestoreValue>>, depth: number): RulesMap {
  return rulesMap(Object.entries(fields).map(([name, value]) => [name, toValue(value, depth + 1)] as const));
}

function toValue(value: FirestoreValue, depth: number): RulesValue {
  checkDepth(depth);
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.integerValue !== undefined) return rulesInt(parseInteger(value.integerValue));
  if (value.doubleValue !== undefined) return rulesFloat(parseDouble(value.doubleValue));
  if (value.timestampValue !== undefined) return parseTimestamp(value.timestampValue);
  if (value.bytesValue !== undefined)
    return rulesBytes(new Uint8Array(Buffer.from(value.bytesValue, "base64")));
  if (value.referenceValue !== undefined) return parseReference(value.referenceValue);
  if (value.geoPointValue !== undefined) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return { type: "latlng", latitude, longitude };
  }
  if (value.arrayValue !== undefined) {
    return rulesList((value.arrayValue.values ?? []).map((item) => toValue(item, depth + 1)));
  }
  if (value.mapValue !== undefined) return fieldsToMap(value.mapValue.fields ?? {}, depth);
  if ("nullValue" in value) return null;
  throw new RangeError("a Firestore value has no known type");
}

function parseInteger(text: string | number): bigint {
  const valid = typeof text === "number" ? Number.isInteger(text) : /^[+-]?\d{1,19}$/.test(text);
  if (!valid) throw new RangeError(`${JSON.stringify(text)} is no integerValue`);
  const value = BigInt(typeof text === "string" ? text.replace(/^\+/, "") : text);
  if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${text} does not fit into 64 bits`);
  return value;
}

function parseDouble(value: number | string): number {
  if (typeof value === "number") return value;
  const parsed = Number(value);
  const valid = value === "NaN" || (value.trim() !== "" && !Number.isNaN(parsed));
  if (!valid) throw new RangeError(`${JSON.stringify(value)} is no doubleValue`);
  return parsed;
}

/** RFC 3339 with up to nine digits of a second. */
function parseTimestamp(text: string): RulesTimestamp {
  const match = TIMESTAMP.exec(text);
  const milliseconds = match === null ? Number.NaN : Date.parse(`${match[1]}${match[3]}`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`${JSON.stringify(text)} is no timestampValue`);
  const nanos = BigInt((match?.[2] ?? "").padEnd(9, "0"));
  return { type: "timestamp", nanos: BigInt(milliseconds) * 1_000_000n + nanos };
}

/** Rules see a reference without the project it begins with: /databases/{database}/documents/… */
function parseReference(name: string): RulesValue {
  const segments = name.split("/");
  return rulesPath(segments[0] === "projects" && segments[2] === "databases" ? segments.slice(2) : segments);
}

function jsonToValue(value: unknown, depth: number): RulesValue {
  checkDepth(depth);
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") return numberToValue(value);
  if (Array.isArray(value)) return rulesList(value.map((item: unknown) => jsonToValue(item, depth + 1)));
  if (typeof value !== "object") throw new RangeError(`JSON holds no ${typeof value}`);
  return rulesMap(Object.entries(value).map(([name, item]) => [name, jsonToValue(item, depth + 1)] as const));
}

function numberToValue(value: number): RulesValue {
  const isInt = Number.isInteger(value) && Math.abs(value) < 2 ** 63;
  return isInt ? rulesInt(value) : rulesFloat(value);
}

function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new RangeError(`values are nested more than ${MAX_DEPTH} levels deep`);
}
