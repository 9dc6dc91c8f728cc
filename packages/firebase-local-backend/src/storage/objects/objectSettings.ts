import { invalidArgument } from "../../http/googleError.ts";
import { isJsonObject, jsonString, parseJson, wrongType } from "../../http/json.ts";
import type { JsonObject } from "../../http/json.ts";
import { maxCustomMetadataBytes, maxJsonBytes } from "../limits.ts";

const headerFields = [
  "contentType",
  "cacheControl",
  "contentDisposition",
  "contentEncoding",
  "contentLanguage",
] as const;

const maxFieldLength = 1024;

/** Greatest depth of Cloud Storage's own fields, such as access control lists; all but two are ignored. */
const deepestMetadata = 8;

type HeaderField = (typeof headerFields)[number];

/** The settable properties of an object: the headers of its downloads, and custom metadata. */
export interface ObjectSettings extends Partial<Readonly<Record<HeaderField, string>>> {
  readonly metadata: Readonly<Record<string, string>>;
}

export const noSettings: ObjectSettings = { metadata: {} };

/**
 * Reads the JSON body of an upload or of a metadata change. An empty body is an empty object.
 * @throws GoogleError INVALID_ARGUMENT when it is too long, not JSON, not an object, or nested too deeply
 */
export function parseResource(body: Buffer): JsonObject {
  if (body.length > maxJsonBytes) throw invalidArgument(`The metadata is longer than ${maxJsonBytes} bytes.`);
  if (body.length === 0) return {};
  const json = parseJson(body);
  if (isDeeperThan(json, deepestMetadata)) throw invalidArgument("The metadata is nested too deeply.");
  if (!isJsonObject(json)) throw wrongType(json, "metadata", "an object");
  return json;
}

/** Descends at most `levels`, so deep nesting cannot exhaust the stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((entry) => isDeeperThan(entry, levels - 1));
}

/**
 * The settings after a request's JSON was applied: a string sets, `null` deletes, an absent field stays; custom
 * metadata is merged by key. Fields that only the server sets (size, generation and the like) are ignored.
 * @throws GoogleError INVALID_ARGUMENT naming the field that is wrong
 */
export function changeSettings(settings: ObjectSettings, resource: JsonObject): ObjectSettings {
  const headers: Partial<Record<HeaderField, string>> = {};
  for (const field of headerFields) {
    const value = resource[field];
    const next = value === undefined ? settings[field] : value;
    if (next !== null && next !== undefined) headers[field] = headerValue(next, field);
  }
  return { ...headers, metadata: changeMetadata(settings.metadata, resource.metadata) };
}

function headerValue(value: unknown, field: string): string {
  const text = jsonString(value, field);
  // It becomes a response header, where a line break would start another header.
  if (/\p{Cc}|\p{Surrogate}/u.test(text)) throw invalidArgument(`Field "${field}" has a control character.`);
  if (text.length > maxFieldLength) {
    throw invalidArgument(`Field "${field}" is longer than ${maxFieldLength} characters.`);
  }
  return text;
}

function changeMetadata(current: ObjectSettings["metadata"], change: unknown): ObjectSettings["metadata"] {
  if (change === undefined) return current;
  if (change === null) return {};
  if (!isJsonObject(change)) throw wrongType(change, "metadata", "an object");
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, jsonString(value, `metadata.${key}`));
  }
  let bytes = 0;
  for (const [key, value] of merged) bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
  if (bytes > maxCustomMetadataBytes) {
    throw invalidArgument(`The custom metadata is longer than ${maxCustomMetadataBytes} bytes.`);
  }
  // fromEntries defines own properties, so `__proto__` is an ordinary key.
  return Object.fromEntries(merged);
}
