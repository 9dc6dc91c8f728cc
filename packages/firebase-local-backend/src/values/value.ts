export interface MapValue {
  readonly kind: "map";
  readonly fields: Fields;
}

interface ArrayValue {
  readonly kind: "array";
  readonly items: readonly Value[];
}

/**
 * A Firestore value, parsed once for all comparisons. Integers keep all 64 bits; timestamps are whole microseconds
 * since 1970, which is as fine as Firestore stores them; a reference is the full resource name; a vector is
 * Firestore's own encoding, a map with `__type__`.
 */
export type Value =
  | { readonly kind: "null" }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "double"; readonly value: number }
  | { readonly kind: "timestamp"; readonly micros: bigint }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Buffer }
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "geopoint"; readonly latitude: number; readonly longitude: number }
  | ArrayValue
  | MapValue;

export type Fields = ReadonlyMap<string, Value>;

export const nullValue: Value = { kind: "null" };

/** The numbers of a vector, or `null` when the map is an ordinary one. */
export function vectorComponents(value: MapValue): readonly Value[] | null {
  const type = value.fields.get("__type__");
  const items = value.fields.get("value");
  if (type?.kind !== "string" || type.value !== "__vector__" || items?.kind !== "array") return null;
  return items.items;
}
