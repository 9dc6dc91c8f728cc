import { fullName } from "../documents/names.ts";
import type { DatabaseName } from "../documents/names.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import type { RequestSegment, RulesInstant, RulesMap, RulesPath, RulesValue } from "../rules/types.ts";
import type { Fields, Value } from "../values/value.ts";

/** Stored documents never change, so each is converted once. */
const resources = new WeakMap<StoredDocument, RulesMap>();

/** A stored document as the rules see it: a map of `data`, `id` and `__name__`. */
export function toRulesResource(database: DatabaseName, document: StoredDocument): RulesMap {
  const known = resources.get(document);
  if (known) return known;
  const resource: RulesMap = {
    type: "map",
    entries: new Map<string, RulesValue>([
      ["data", toRulesMap(document.fields)],
      ["id", document.segments.at(-1) ?? ""],
      ["__name__", toRulesPath(fullName(database, document.path))],
    ]),
  };
  resources.set(document, resource);
  return resource;
}

/** All segments of a path as rules match it, starting with `databases`. */
export function documentPath(
  database: DatabaseName,
  segments: readonly RequestSegment[],
): readonly RequestSegment[] {
  return ["databases", database.databaseId, "documents", ...segments];
}

/** Converts microseconds since 1970 to an instant of the rules engine. */
export function rulesInstant(micros: bigint): RulesInstant {
  return { seconds: Number(micros / 1_000_000n), nanos: Number(micros % 1_000_000n) * 1000 };
}

function toRulesMap(fields: Fields): RulesMap {
  return {
    type: "map",
    entries: new Map(Array.from(fields, ([name, value]) => [name, toRulesValue(value)])),
  };
}

/** A reference is a path without its project, as written in a rules file. */
function toRulesPath(name: string): RulesPath {
  return { type: "path", segments: name.split("/").slice(2) };
}

/** A stored value, or an operand of a query, as the rules see it. */
export function toRulesValue(value: Value): RulesValue {
  switch (value.kind) {
    case "null":
      return null;
    case "boolean":
    case "string":
      return value.value;
    case "integer":
      return { type: "int", value: value.value };
    case "double":
      return { type: "float", value: value.value };
    case "timestamp":
      return { type: "timestamp", nanos: value.micros * 1000n };
    case "bytes":
      return { type: "bytes", value: value.value };
    case "reference":
      return toRulesPath(value.name);
    case "geopoint":
      return { type: "latlng", latitude: value.latitude, longitude: value.longitude };
    case "array":
      return { type: "list", items: value.items.map(toRulesValue) };
    default:
      return toRulesMap(value.fields);
  }
}
