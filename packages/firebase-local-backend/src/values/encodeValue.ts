import type { JsonObject } from "../http/json.ts";
import { shortTimestamp } from "./timestamp.ts";
import type { Fields, Value } from "./value.ts";

/** The JSON form of a value, as the REST API writes it. */
export function encodeValue(value: Value): JsonObject {
  switch (value.kind) {
    case "null":
      return { nullValue: null };
    case "boolean":
      return { booleanValue: value.value };
    case "integer":
      return { integerValue: String(value.value) };
    case "double":
      return { doubleValue: encodeDouble(value.value) };
    case "timestamp":
      return { timestampValue: shortTimestamp(value.micros) };
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: value.value.toString("base64") };
    case "reference":
      return { referenceValue: value.name };
    case "geopoint":
      // As in protocol buffers, 0 is left out.
      return {
        geoPointValue: {
          ...(value.latitude !== 0 && { latitude: value.latitude }),
          ...(value.longitude !== 0 && { longitude: value.longitude }),
        },
      };
    case "array":
      return { arrayValue: value.items.length > 0 ? { values: value.items.map(encodeValue) } : {} };
    default:
      return { mapValue: value.fields.size > 0 ? { fields: encodeFields(value.fields) } : {} };
  }
}

/** The JSON form of a document's or map's fields. */
export function encodeFields(fields: Fields): JsonObject {
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, encodeValue(value)]));
}

/** JSON cannot represent these numbers; protocol buffers write them as strings. */
function encodeDouble(value: number): number | string {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}
