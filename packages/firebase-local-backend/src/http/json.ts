import { invalidArgument, type GoogleError } from "./googleError.ts";

export type JsonObject = Record<string, unknown>;

/**
 * Parses a request body.
 * @throws GoogleError INVALID_ARGUMENT when it is not JSON
 */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw invalidArgument(`Invalid JSON payload received. ${cause}`);
  }
}

/** Whether `value` is a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Checks that `value` is an object with no fields but `known` ones. Field names may also be in the snake case of the
 * API's definition: `update_mask` is `updateMask`. https://protobuf.dev/programming-guides/json/
 * @param at the value's place in the request, such as `writes[0].update`; "" for the request itself
 * @returns the fields by their names in `known`
 * @throws GoogleError INVALID_ARGUMENT naming the place
 */
export function jsonObject(value: unknown, at: string, known: readonly string[]): JsonObject {
  if (!isJsonObject(value)) throw wrongType(value, at, "an object");
  const fields: JsonObject = {};
  for (const [key, field] of Object.entries(value)) {
    const name = known.includes(key)
      ? key
      : key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!known.includes(name)) {
      const place = at === "" ? "the request" : `'${at}'`;
      throw invalidArgument(
        `Invalid JSON payload received. Unknown name "${key}" at ${place}: Cannot find field.`,
      );
    }
    fields[name] = field;
  }
  return fields;
}

/**
 * The name of an enum value, which clients send as the name or, from the Admin SDK, as the number.
 * @param numbers the numbers in the API's definition by name
 */
export function jsonEnum<Name extends string>(
  value: unknown,
  at: string,
  numbers: ReadonlyMap<Name, number>,
): Name {
  for (const [name, number] of numbers) {
    if (value === name || value === number) return name;
  }
  throw wrongType(value, at, `one of ${Array.from(numbers.keys()).join(", ")}`);
}

/** Checks that `value` is an array; an absent array is empty, as in protocol buffers. */
export function jsonArray(value: unknown, at: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrongType(value, at, "an array");
  return value as unknown[];
}

export function jsonString(value: unknown, at: string): string {
  if (typeof value !== "string") throw wrongType(value, at, "a string");
  return value;
}

export function jsonBoolean(value: unknown, at: string): boolean {
  if (typeof value !== "boolean") throw wrongType(value, at, "a boolean");
  return value;
}

/** A 32-bit number that is not negative; the JSON of wrappers such as Int32Value is a plain number too. */
export function jsonCount(value: unknown, at: string): number {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > 0x7fffffff) {
    throw wrongType(value, at, "a whole number of at least 0");
  }
  return number;
}

/** INVALID_ARGUMENT that names a place in the request, the expected value and the value found. */
export function wrongType(value: unknown, at: string, wanted: string): GoogleError {
  return invalidArgument(
    `Invalid value at '${at || "the request"}': expected ${wanted}, got ${shown(value)}.`,
  );
}

/** Omits the content of objects, which may be arbitrarily large or deep. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
